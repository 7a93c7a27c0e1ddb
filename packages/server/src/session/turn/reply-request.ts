import { personaReply } from '@repartee/ai/persona/persona-reply';
import { practiceMood } from '@repartee/ai/practice/observation/practice-estimate';
import type { TranscriptLine } from '@repartee/ai/roleplay/reply-request';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { Message } from '@repartee/contracts/session/session';
import type { Candidate } from '../../ai-provider/candidates/candidate-repository.ts';
import type { AiDispatcher } from '../../ai-provider/dispatch/dispatcher.ts';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { unheard } from '../../markers/turn-text.ts';
import { wasSaid } from '../record/message-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { ReplySource } from './reply-runner.ts';

export type SaidMessage = Pick<Message, 'seq' | 'speaker' | 'state' | 'text'>;

/** A reply that a chat model generates. */
export function chatReply(
  ai: AiDispatcher,
  session: SessionRow,
  messages: readonly SaidMessage[],
  candidates: readonly Candidate[],
): ReplySource {
  const { seed, organization_id, snapshot } = session;
  const request = { seed, ...castOf(snapshot), transcript: transcriptForEngine(messages) };
  const requestedAt = performance.now();
  let answeredBy: AnsweredBy | null = null;
  return {
    pieces({ session_id, message_seq }, signal) {
      const onAnswer = (by: AnsweredBy): void => {
        answeredBy = by;
      };
      const purpose = 'persona-reply' as const;
      const call = { organization_id, purpose, session_id, message_seq, candidates, onAnswer };
      return personaReply((chat) => ai.chat(call, chat, signal), request);
    },
    requestedAt: () => requestedAt,
    answeredBy: () => answeredBy,
    // Only the practice engine knows the mood without a call of a model.
    moodAfter: (reply) =>
      answeredBy?.built_in && request.scenario.shows_mood ? practiceMood(request, reply) : null,
  };
}

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
