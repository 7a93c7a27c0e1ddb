import { randomUUID } from 'node:crypto';
import { observe } from '@repartee/ai/observer/observe';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { LiveRuntime } from '../session/live-runtime.ts';
import { messagesOf, wasSaid } from '../session/record/message-repository.ts';
import { findSession } from '../session/record/session-repository.ts';
import { abortable } from '../session/reply/abortable.ts';
import { claimAnalysis, postponeAnalysis, renewClaim } from './analysis-repository.ts';
import { type Analysable, analyse, type ObserverOf } from './judging/analyse.ts';
import { saveAnalysis } from './saved-analysis-repository.ts';

const poll_ms = 2000;
const heartbeat_ms = 10_000;
const atOnce = 4;

/** Seconds until the next attempt: 2, 8, 32 … up to an hour. A report is never given up. */
const backoff = (attempts: number): number => Math.min(3600, 2 * 4 ** Math.max(0, attempts - 1));

export interface AnalysisWorker {
  /** Something may be due: look now rather than at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

/** Analyses ended sessions, a few at once, by whichever process comes first, across restarts (B-2). */
export function analysisWorker(runtime: LiveRuntime): AnalysisWorker {
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();

  const workThrough = async (): Promise<void> => {
    while (!stopping.signal.aborted && (await analyseNext(runtime, stopping.signal)));
  };
  const wake = (): void => {
    if (working.size >= atOnce || stopping.signal.aborted) return;
    const work: Promise<void> = workThrough()
      .catch((error: unknown) => runtime.log.error({ err: error }, 'analysis worker failed; it polls again'))
      .finally(() => working.delete(work));
    working.add(work);
  };

  const timer = setInterval(wake, poll_ms);
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(working);
    },
  };
}

/** False: nothing is due. */
async function analyseNext(runtime: LiveRuntime, stopping: AbortSignal): Promise<boolean> {
  const { transact, bus, log } = runtime;
  const owner = randomUUID();
  const claim = await transact((tx) => claimAnalysis(tx, owner));
  if (!claim) return false;
  const { session_id, attempts } = claim;
  const heartbeat = setInterval(() => {
    transact((tx) => renewClaim(tx, session_id, owner)).catch((error: unknown) =>
      log.warn({ err: error, session_id }, 'renewing an analysis lease failed'),
    );
  }, heartbeat_ms);
  try {
    const session = await readAnalysable(runtime, session_id);
    let judged_by: AnsweredBy | null = null;
    const observer = observerOf(runtime, session, stopping, (by) => {
      judged_by = by;
    });
    const analysed = await abortable(analyse(observer, session), stopping);
    const saved = { session_id, owner, analysed, judged_by };
    const events = await transact((tx) => saveAnalysis(tx, saved));
    if (events) bus.publish(session_id, events);
  } catch (error) {
    const again = stopping.aborted
      ? ({ seconds: 0, state: 'pending' } as const)
      : ({ seconds: backoff(attempts), state: 'failed' } as const);
    if (!stopping.aborted)
      log.warn({ err: error, session_id, attempts }, 'analysis failed; it is retried with back-off');
    await transact((tx) => postponeAnalysis(tx, { session_id, owner, ...again }));
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}

/** Asks a model for each observer's reading; the dispatcher limits how long one may take. */
const observerOf =
  (
    { ai }: LiveRuntime,
    { id, organization_id, snapshot }: AnalysableSession,
    signal: AbortSignal,
    onAnswer: (by: AnsweredBy) => void,
  ): ObserverOf =>
  (request) =>
    observe(
      (asked) =>
        ai.structuredOutput(
          {
            organization_id,
            purpose: 'observer-reading',
            session_id: id,
            observer_name: request.observer.name,
            preferred_model_id: snapshot.scenario.content.chat_model_id,
            onAnswer,
          },
          asked,
          signal,
        ),
      request,
    );

interface AnalysableSession extends Analysable {
  readonly id: string;
  readonly organization_id: string;
}

const readAnalysable = ({ transact }: LiveRuntime, session_id: string): Promise<AnalysableSession> =>
  transact(async (tx) => {
    const row = await findSession(tx, session_id);
    if (!row) throw new Error('the session is gone');
    const messages = await messagesOf(tx, session_id);
    return { ...row, messages: messages.filter(wasSaid) };
  });
