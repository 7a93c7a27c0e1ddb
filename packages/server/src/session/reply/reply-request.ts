import type { ReplyRequest, TranscriptLine } from '@repartee/ai/roleplay/reply-request';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { wasSaid } from '../record/message-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { SaidMessage } from '../step/step-repository.ts';

export interface WantedReply {
  readonly organization_id: string;
  /** The scenario's own chat model. */
  readonly preferred_model_id: string | null;
  readonly request: ReplyRequest;
}

/** What the persona is to answer: everything said before the reply, with what the session was frozen with. */
export const replyRequest = (session: SessionRow, said: readonly SaidMessage[]): WantedReply => ({
  organization_id: session.organization_id,
  preferred_model_id: session.snapshot.scenario.content.chat_model_id,
  request: {
    seed: session.seed,
    ...castOf(session.snapshot),
    transcript: transcriptForEngine(said),
  },
});

/** What was said, as engines read it. */
export const transcriptForEngine = (messages: readonly SaidMessage[]): readonly TranscriptLine[] =>
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
