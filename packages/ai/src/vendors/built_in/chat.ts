import { setTimeout as sleep } from 'node:timers/promises';
import { abortedError } from '../../ports/ai-error.ts';
import type { ChatPort, ChatRequest } from '../../ports/chat-port.ts';
import { practiceLearner } from '../../practice/learner/practice-learner.ts';
import { practiceReply } from '../../practice/practice-reply.ts';
import { seededRandom } from '../../practice/seeded-random.ts';

export const builtInModel = 'practice';

const introduction =
  'I am the built-in practice engine. I play personas in role-plays; I do not answer questions.';

/** Returns the delay between two words in milliseconds. `random` is between 0 and 1. */
const wordPause = (random: number): number => 15 + random * 15;

function answerTo({ roleplay, learner }: Pick<ChatRequest, 'roleplay' | 'learner'>) {
  if (learner) return { text: practiceLearner(learner), marker: null };
  return roleplay ? practiceReply(roleplay) : { text: introduction, marker: null };
}

/** Streams a reply of the practice engine word by word. `pause` waits between two words. */
export function builtInChat(
  pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = (milliseconds, signal) =>
    sleep(milliseconds, undefined, { signal }),
): ChatPort {
  return {
    async *stream({ roleplay, learner, unread }: ChatRequest, signal) {
      const { text, marker } = answerTo({ roleplay, learner });
      const tempo = seededRandom(`${roleplay?.seed ?? ''}/tempo`);
      for (const [index, word] of (text.match(/\S+\s*/gu) ?? []).entries()) {
        // An aborted pause is handled in the next line. Other work of the process comes before an unread reply.
        if (unread ? index === 0 : index > 0)
          await pause(unread ? 0 : wordPause(tempo()), signal).catch(() => undefined);
        if (signal.aborted) throw abortedError(signal);
        yield { type: 'text', text: word };
      }
      if (marker) yield { type: 'text', text: `\n${marker}` };
      yield { type: 'finish', reason: 'stop', model: builtInModel, vendorRequestId: null };
    },
  };
}
