import type { ReplyRequest, TranscriptLine } from '@repartee/ai/roleplay/reply-request';
import type { Message } from '@repartee/contracts/session/session';
import type { Candidate } from '../../ai-provider/candidates/candidate-repository.ts';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { unheard } from '../../markers/turn-text.ts';
import { wasSaid } from '../record/message-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';

export type SaidMessage = Pick<Message, 'seq' | 'speaker' | 'state' | 'text'>;

/** A reply that a chat model generates. */
export interface ChatReply {
  readonly organization_id: string;
  readonly candidates: readonly Candidate[];
  readonly request: ReplyRequest;
}

export const replyRequest = (
  session: SessionRow,
  messages: readonly SaidMessage[],
  candidates: readonly Candidate[],
): ChatReply => ({
  organization_id: session.organization_id,
  candidates,
  request: {
    seed: session.seed,
    ...castOf(session.snapshot),
    transcript: transcriptForEngine(messages),
  },
});

export const transcriptForEngine = (messages: readonly SaidMessage[]): readonly TranscriptLine[] =>
  messages.flatMap((message) => {
    const { speaker, text, state } = message;
    if (state === 'transcribing') return [{ speaker: 'learner', text: unheard }];
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
