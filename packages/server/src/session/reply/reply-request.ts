import type { ReplyRequest, TranscriptLine } from '@repartee/ai/roleplay/reply-request';
import type { Message } from '@repartee/contracts/session/session';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { wasSaid } from '../record/message-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';

export type SaidMessage = Pick<Message, 'seq' | 'speaker' | 'state' | 'text'>;

export interface WantedReply {
  readonly organization_id: string;
  readonly preferred_model_id: string | null;
  readonly request: ReplyRequest;
}

export const replyRequest = (session: SessionRow, said: readonly SaidMessage[]): WantedReply => ({
  organization_id: session.organization_id,
  preferred_model_id: session.snapshot.scenario.content.chat_model_id,
  request: {
    seed: session.seed,
    ...castOf(session.snapshot),
    transcript: transcriptForEngine(said),
  },
});

export const transcriptForEngine = (messages: readonly SaidMessage[]): readonly TranscriptLine[] =>
  messages.flatMap((message) => {
    const { speaker, text, state } = message;
    if (speaker === 'system' || !wasSaid(message)) return [];
    // An interrupted message ends with a dash, which tells the model that the persona was interrupted.
    return [{ speaker, text: state === 'cut' ? `${text} —` : text }];
  });

export const castOf = ({ scenario, persona, mission }: ScenarioSnapshot) => ({
  language: scenario.content.language,
  scenario: withName(scenario),
  persona: withName(persona),
  mission: mission && withName(mission),
});

export const withName = <Content>({ name, content }: { name: string; content: Content }) => ({
  ...content,
  name,
});
