import type { ChatEngine } from '../chat-port.ts';

/** The built-in practice engine: no network, deterministic under a seed, English and French. */
export function createPracticeEngine(): ChatEngine {
  return {
    label: { kind: 'built-in', model: 'practice' },
    async *reply() {
      yield 'I am listening.';
    },
    observe: async (request) => ({
      headline: '',
      criteria: request.observer.rubric.map(({ key }) => ({
        key,
        score: null,
        quote: null,
        message_seq: null,
        comment: '',
      })),
      focus_points: [],
    }),
  };
}
