import type { ChatEngine, Observation, ObserveRequest, ReplyRequest } from '@repartee/ai';

/** One reply under a test's control: each chunk goes out when the test says so. */
export interface ReplyInProgress {
  readonly request: ReplyRequest;
  readonly signal: AbortSignal;
  say(...chunks: string[]): void;
  finish(): void;
  fail(): void;
}

export interface ScriptedEngine extends ChatEngine {
  /** The next reply that the product asks for. */
  nextReply(): Promise<ReplyInProgress>;
  /** Replies that nobody has taken yet are answered with this at once. */
  answer(...chunks: string[]): Promise<void>;
  observer: (request: ObserveRequest, signal: AbortSignal) => Promise<Observation>;
}

export function scriptedEngine(): ScriptedEngine {
  const asked: ReplyInProgress[] = [];
  const takers: ((reply: ReplyInProgress) => void)[] = [];
  const nextReply = (): Promise<ReplyInProgress> => {
    const waiting = asked.shift();
    return waiting ? Promise.resolve(waiting) : new Promise((taken) => takers.push(taken));
  };
  return {
    label: { kind: 'built-in', model: 'scripted' },
    reply(request, signal) {
      const chunks: (string | Error | null)[] = [];
      let wake = (): void => undefined;
      const put = (...more: (string | Error | null)[]): void => {
        chunks.push(...more);
        wake();
      };
      const reply: ReplyInProgress = {
        request,
        signal,
        say: (...more) => put(...more),
        finish: () => put(null),
        fail: () => put(new Error('scripted failure')),
      };
      const taker = takers.shift();
      if (taker) taker(reply);
      else asked.push(reply);
      signal.addEventListener('abort', () => put(null));
      return (async function* () {
        for (;;) {
          const chunk = chunks.shift();
          if (chunk === undefined)
            await new Promise<void>((come) => {
              wake = come;
            });
          else if (chunk === null) return;
          else if (chunk instanceof Error) throw chunk;
          else yield chunk;
        }
      })();
    },
    nextReply,
    async answer(...chunks) {
      const reply = await nextReply();
      reply.say(...chunks);
      reply.finish();
    },
    observer: async () => ({ headline: '', criteria: [], focus_points: [], success_criteria_met: [] }),
    observe(request, signal) {
      return this.observer(request, signal);
    },
  };
}
