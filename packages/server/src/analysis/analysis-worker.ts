import { randomUUID } from 'node:crypto';
import { observe } from '@repartee/ai/observer/observe';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { Db } from '../database/tenant-scope.ts';
import type { LiveRuntime } from '../session/live-runtime.ts';
import { abortable } from '../session/reply/abortable.ts';
import { attemptFailure, interruptedAttempt } from './attempt-failure.ts';
import { decideRun } from './decide-run.ts';
import { type AnalysableSession, readAnalysable } from './judging/analysable-session.ts';
import { judgeReading, type ObserverOf, observersOf } from './judging/judge-reading.ts';
import { claimReading, giveBackReading, openNextRun, renewClaim } from './reading-queue-repository.ts';
import { saveReading } from './saved-reading-repository.ts';
import { searchNextTurningPoint } from './turning-point/search-turning-point.ts';

const poll_ms = 2000;
const heartbeat_ms = 10_000;
const atOnce = 8;

export interface AnalysisWorker {
  /** Something may be due: look now rather than at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

/** Lets observers read ended sessions, a few at once, by whichever process comes first, across restarts (B-2). */
export function analysisWorker(runtime: LiveRuntime): AnalysisWorker {
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();

  const workThrough = async (): Promise<void> => {
    while (!stopping.signal.aborted && (await readNext(runtime, stopping.signal, wakeAll)));
  };
  const wake = (): void => {
    if (working.size >= atOnce || stopping.signal.aborted) return;
    const work: Promise<void> = workThrough()
      .catch((error: unknown) => runtime.log.error({ err: error }, 'analysis worker failed; it polls again'))
      .finally(() => working.delete(work));
    working.add(work);
  };

  const wakeAll = (): void => {
    for (let free = atOnce - working.size; free > 0; free -= 1) wake();
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
async function readNext(runtime: LiveRuntime, stopping: AbortSignal, wakeAll: () => void): Promise<boolean> {
  const { transact, bus, log } = runtime;
  // Its observers read side by side.
  if (await transact((tx) => openNextRun(tx, (session_id) => readersOf(tx, session_id, log)))) wakeAll();
  const owner = randomUUID();
  const reading = await transact((tx) => claimReading(tx, owner));
  if (!reading) return searchNextTurningPoint(runtime, stopping);
  const { id, run_id, session_id, attempts } = reading;
  const heartbeat = setInterval(() => {
    transact((tx) => renewClaim(tx, id, owner)).catch((error: unknown) =>
      log.warn({ err: error, session_id }, 'renewing the lease of a reading failed'),
    );
  }, heartbeat_ms);
  let session: AnalysableSession | undefined;
  try {
    const read = await transact((tx) => readAnalysable(tx, session_id));
    session = read;
    const observer = observersOf(read.snapshot)[reading.position];
    if (!observer) throw new Error('the session has no such observer');
    let judged_by: AnsweredBy | null = null;
    const observe = observerOf(runtime, read, stopping, (by) => {
      judged_by = by;
    });
    const judged = await abortable(judgeReading(observe, read, observer), stopping);
    const events = await transact(async (tx) =>
      (await saveReading(tx, reading, owner, judged, judged_by)) ? decideRun(tx, run_id, read) : [],
    );
    bus.publish(session_id, events);
  } catch (error) {
    const failed = stopping.aborted ? interruptedAttempt : attemptFailure(error, attempts);
    if (!stopping.aborted) {
      const { observer_name } = reading;
      log.warn({ err: error, session_id, observer_name, attempts, state: failed.state }, 'a reading failed');
    }
    const ended = session;
    const events = await transact(async (tx) =>
      (await giveBackReading(tx, { id, owner, ...failed })) && ended ? decideRun(tx, run_id, ended) : [],
    );
    bus.publish(session_id, events);
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

/** None for a session that cannot be read, so that it does not hold up the others. */
async function readersOf(tx: Db, session_id: string, log: LiveRuntime['log']) {
  try {
    return observersOf((await readAnalysable(tx, session_id)).snapshot);
  } catch (error) {
    log.error({ err: error, session_id }, 'a session cannot be read; it is not analysed');
    return [];
  }
}
