import type { ReplyRequest, TranscriptLine } from '@repartee/ai/roleplay/reply-request';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { messagesOf, wasSaid } from '../record/message-repository.ts';
import type { MessageRow, SessionRow } from '../record/session-rows.ts';

export interface WantedReply {
  readonly organization_id: string;
  /** The scenario's own chat model. */
  readonly preferred_model_id: string | null;
  readonly request: ReplyRequest;
}

/** What the persona is to answer: everything said before the reply, with what the session was frozen with. */
export async function readReplyRequest(
  db: Db,
  session: SessionRow,
  message_seq: number,
): Promise<WantedReply> {
  const messages = await messagesOf(db, session.id);
  const transcript = transcriptForEngine(messages.filter(({ seq }) => seq < message_seq));
  return {
    organization_id: session.organization_id,
    preferred_model_id: session.snapshot.scenario.content.chat_model_id,
    request: { seed: session.seed, ...castOf(session.snapshot), transcript },
  };
}

/** What was said, as engines read it. */
export const transcriptForEngine = (messages: readonly MessageRow[]): readonly TranscriptLine[] =>
  messages.flatMap((message) => {
    const { speaker, text, state } = message;
    if (speaker === 'system' || !wasSaid(message)) return [];
    // The persona knows that it was interrupted.
    return [{ speaker, text: state === 'cut' ? `${text} —` : text }];
  });

/** The frozen scenario as engines read it. */
export const castOf = ({ scenario, persona, mission }: ScenarioSnapshot) => ({
  language: scenario.content.language,
  scenario: named(scenario),
  persona: named(persona),
  mission: mission && named(mission),
});

export const named = <Content>({ name, content }: { name: string; content: Content }) => ({
  ...content,
  name,
});
