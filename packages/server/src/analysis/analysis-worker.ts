import { randomUUID } from 'node:crypto';
import { abortable } from '../session/abortable.ts';
import type { LiveRuntime } from '../session/live-runtime.ts';
import { messagesOf } from '../session/message-repository.ts';
import { findSession } from '../session/session-repository.ts';
import { analyse } from './analyse.ts';
import { claimAnalysis, postponeAnalysis, unclaimAnalysis } from './analysis-repository.ts';
import { saveAnalysis } from './save-analysis.ts';

const poll_ms = 2000;
const longest_ms = 150_000;

/** Seconds until the next attempt: 2, 8, 32 … up to an hour. A report is never given up. */
export const backoff = (attempts: number): number => Math.min(3600, 2 * 4 ** Math.max(0, attempts - 1));

export interface AnalysisWorker {
  /** Something may be due: look now rather than at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

/** Analyses ended sessions one after the other, by whichever process comes first, across restarts (B-2). */
export function analysisWorker(runtime: LiveRuntime): AnalysisWorker {
  const { transact, log } = runtime;
  const owner = randomUUID();
  const stopping = new AbortController();
  let working: Promise<void> | undefined;
  let wanted = false;

  const workThrough = async (): Promise<void> => {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      while (!stopping.signal.aborted && (await analyseNext(runtime, owner, stopping.signal)));
    }
  };
  const wake = (): void => {
    wanted = true;
    working ??= workThrough()
      .catch((error: unknown) => log.error({ err: error }, 'analyses could not be worked on'))
      .finally(() => {
        working = undefined;
      });
  };

  const timer = setInterval(wake, poll_ms);
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await working;
      await transact((tx) => unclaimAnalysis(tx, owner));
    },
  };
}

/** False: nothing is due. */
async function analyseNext(runtime: LiveRuntime, owner: string, stopping: AbortSignal): Promise<boolean> {
  const { transact, engine, bus, log } = runtime;
  const claim = await transact((tx) => claimAnalysis(tx, owner));
  if (!claim) return false;
  const { session_id, attempts } = claim;
  try {
    const session = await transact(async (tx) => {
      const row = await findSession(tx, session_id);
      const messages = await messagesOf(tx, session_id);
      return (
        row && { ...row, messages: messages.filter(({ state, text }) => state === 'complete' && text !== '') }
      );
    });
    if (!session) return true;
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longest_ms)]);
    const analysed = await abortable(analyse(engine, session, signal), signal);
    const events = await transact((tx) =>
      saveAnalysis(tx, { session_id, owner, analysed, judged_by: engine.label }),
    );
    if (events) bus.publish(session_id, events);
  } catch (error) {
    if (stopping.aborted) return false;
    log.warn({ err: error, session_id, attempts }, 'an analysis failed and will be tried again');
    await transact((tx) => postponeAnalysis(tx, session_id, owner, backoff(attempts)));
  }
  return true;
}
