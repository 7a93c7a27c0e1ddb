import { type AiError, type AiErrorCode, isAiError } from '@repartee/ai/ports/ai-error';
import type { ServerLack } from '@repartee/ai/ports/vendor';
import {
  type Probed,
  probedSpeed,
  probeLongContext,
  probeMinutes,
  probeReading,
  probeRecall,
  probeReply,
  probeSafety,
} from '@repartee/ai/suitability/suitability';
import { countWords } from '@repartee/ai/text/count-words';
import type { ModelUse, Suitability, suitabilityChecks } from '@repartee/contracts/ai/ai-model';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import type { AiCall } from '../dispatch/ai-call.ts';
import type { AiDispatcher } from '../dispatch/dispatcher.ts';
import { receiveReply } from '../markers/receive-reply.ts';

type Check = (typeof suitabilityChecks)[number];
type Result = Suitability['checks'][number];

/** The first reply waits for a server that loads its model. */
const firstReplyMs = 150_000;
const replyMs = 60_000;
const readingMs = 120_000;
const longestSeen = 500;
/** Checks whose answer is a JSON object; that the connection works is known before them. */
const asksForForm: readonly Check[] = ['reads', 'judges_safety'];
/** With these errors of the first reply the connection works, and the model does not play. */
const faultsOfModel: readonly AiErrorCode[] = ['lost-thread', 'content-refused'];

interface Received {
  text: string;
  vendor_request_id: string | null;
  begun(): void;
}

/**
 * Tries a chat model with the functions that sessions, readings and the check for safety use. `failure`: the error of the
 * first reply, without which the connection does not work. Requests go through the dispatcher, so that they are recorded
 * and billed like any call.
 */
export async function testSuitability(
  ai: AiDispatcher,
  call: AiCall,
  language: string,
  received: Received,
  stopping: AbortSignal,
): Promise<{ readonly suitability: Suitability; readonly failure: AiError | null }> {
  let lacks: readonly ServerLack[] = [];
  let answered_model: string | null = null;
  let failure: AiError | null = null;
  const limited = (ms: number): AbortSignal => AbortSignal.any([stopping, timeLimit(ms)]);
  const listening: AiCall = {
    ...call,
    onLacks: (newLacks) => {
      lacks = newLacks;
    },
  };

  /** Asks for replies of the persona. `timing` is written while the reply arrives. */
  const probes = (
    ms: number,
    timing: { first_ms: number | null; text: string } = { first_ms: null, text: '' },
  ) => {
    const began = performance.now();
    const signal = limited(ms);
    return {
      language,
      async *ask(request: Parameters<AiDispatcher['chat']>[1]) {
        for await (const part of ai.chat(listening, request, signal)) {
          if (part.type === 'text') received.begun();
          if (part.type === 'finish') {
            answered_model = part.model ?? answered_model;
            received.vendor_request_id ??= part.vendorRequestId;
          }
          yield part;
        }
      },
      async read(chunks: AsyncIterable<string>) {
        const reply = receiveReply(chunks);
        for await (const piece of reply.pieces) {
          if (piece) timing.first_ms ??= performance.now() - began;
          timing.text = reply.text;
        }
        return reply.text;
      },
    };
  };
  const structured = (ms: number) => {
    const signal = limited(ms);
    return (request: Parameters<AiDispatcher['structuredOutput']>[1]) =>
      ai.structuredOutput(listening, request, signal);
  };
  const checked = async (check: Check, ...probed: readonly (() => Promise<Probed>)[]): Promise<Result> => {
    if (failure) return { check, reason: failure.code, seen: '' };
    const all: Result[] = await Promise.all(
      probed.map(async (probe) => {
        try {
          const { reason, seen } = await probe();
          return { check, reason, seen };
        } catch (thrown) {
          if (!isAiError(thrown)) throw thrown;
          const isProse = thrown.code === 'answer-unusable' && asksForForm.includes(check);
          return { check, reason: isProse ? 'not-in-form' : thrown.code, seen: thrown.vendorMessage ?? '' };
        }
      }),
    );
    const shown = all.find(({ reason }) => reason !== null) ?? all[0];
    return { check, reason: shown?.reason ?? null, seen: (shown?.seen ?? '').slice(0, longestSeen) };
  };

  const first = { first_ms: null, text: '' };
  const reply = await checked('plays', () =>
    probeReply(probes(firstReplyMs, first)).catch((thrown: unknown) => {
      if (isAiError(thrown) && !faultsOfModel.includes(thrown.code)) failure = thrown;
      throw thrown;
    }),
  );
  received.text = first.text;
  // Two people talk at the same time.
  const talks = [probeRecall, probeMinutes].map((probe) => ({
    probe,
    began: 0,
    total_ms: 0,
    timing: { first_ms: null as number | null, text: '' },
  }));
  const talk = await checked(
    'plays',
    ...talks.map((one) => async () => {
      one.began = performance.now();
      const probed = await one.probe(probes(replyMs, one.timing));
      one.total_ms = performance.now() - one.began;
      return probed;
    }),
  );
  const plays = reply.reason === null ? talk : reply;
  const fast = await checked('fast_enough', async () => {
    const speeds = talks.flatMap(({ timing: { first_ms, text }, total_ms }) =>
      first_ms === null ? [] : [{ first_ms, total_ms, words: countWords(text) }],
    );
    return speeds.length < talks.length ? { reason: 'slow', seen: '' } : probedSpeed(speeds, language);
  });
  const reads = await checked('reads', () => probeReading(structured(readingMs), language));
  const safety = await checked('judges_safety', () => probeSafety(structured(replyMs), language));
  const long = await checked('long_context', () => probeLongContext(probes(replyMs)));

  const passed = (...results: readonly Result[]) => results.every(({ reason }) => reason === null);
  const fits: ModelUse[] = [
    ...(passed(plays, fast) ? (['play'] as const) : []),
    ...(passed(reads, long) ? (['read'] as const) : []),
    ...(passed(safety) ? (['safety'] as const) : []),
  ];
  const suitability: Suitability = {
    fits,
    language,
    checks: [plays, reads, safety, long, fast],
    lacks: [...lacks],
    answered_model,
    tested_at: new Date().toISOString(),
    outdated: false,
  };
  return { suitability, failure };
}
