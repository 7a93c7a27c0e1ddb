import { randomUUID } from 'node:crypto';
import { estimateOutcome } from '@repartee/ai/turning-point/estimate-outcome';
import { turnsToEstimate } from '@repartee/ai/turning-point/turning-point';
import type { StoredEstimate } from '../../database/schema/analysis-tables.ts';
import type { LiveRuntime } from '../../session/live-runtime.ts';
import { abortable } from '../../session/reply/abortable.ts';
import { castOf } from '../../session/reply/reply-request.ts';
import { attemptFailure, interruptedAttempt } from '../attempt-failure.ts';
import { type AnalysableSession, readAnalysable } from '../judging/analysable-session.ts';
import { locateTurningPoint } from './locate-turning-point.ts';
import {
  claimTurningPoint,
  giveBackTurningPoint,
  keepEstimates,
  renewTurningPointClaim,
  saveTurningPoint,
  type TurningPointRow,
} from './turning-point-repository.ts';

const heartbeat_ms = 10_000;

/** Estimates of one session that are asked for side by side. */
const atOnce = 4;

/** Searches the turning point of one session that is due. False: none is. */
export async function searchNextTurningPoint(runtime: LiveRuntime, stopping: AbortSignal): Promise<boolean> {
  const { transact, log } = runtime;
  const owner = randomUUID();
  const row = await transact((tx) => claimTurningPoint(tx, owner));
  if (!row) return false;
  const { run_id, session_id, attempts } = row;
  const heartbeat = setInterval(() => {
    transact((tx) => renewTurningPointClaim(tx, { run_id, owner })).catch((error: unknown) =>
      log.warn({ err: error, session_id }, 'renewing the lease of a turning point failed'),
    );
  }, heartbeat_ms);
  try {
    const session = await transact((tx) => readAnalysable(tx, session_id));
    const estimates = await abortable(estimateTurns(runtime, session, row, owner, stopping), stopping);
    const found = locateTurningPoint(estimates, session.messages);
    await transact((tx) => saveTurningPoint(tx, { run_id, owner }, found, estimates));
  } catch (error) {
    const failed = stopping.aborted ? interruptedAttempt : attemptFailure(error, attempts);
    if (!stopping.aborted)
      log.warn({ err: error, session_id, attempts, state: failed.state }, 'a turning point was not found');
    await transact((tx) => giveBackTurningPoint(tx, { run_id, owner, ...failed }));
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}

/** Asks for what is missing, a few at once, and keeps each batch: what was paid for is not asked for again. */
async function estimateTurns(
  { transact, ai }: LiveRuntime,
  session: AnalysableSession,
  { run_id, estimates }: TurningPointRow,
  owner: string,
  signal: AbortSignal,
): Promise<readonly StoredEstimate[]> {
  const turns = session.messages.filter(({ speaker }) => speaker === 'learner').map(({ seq }) => seq);
  const estimateAt = async (seq: number | null): Promise<StoredEstimate> => {
    const estimate = await estimateOutcome(
      (asked) =>
        ai.structuredOutput(
          {
            organization_id: session.organization_id,
            purpose: 'outcome-estimate',
            session_id: session.id,
            preferred_model_id: session.snapshot.scenario.content.chat_model_id,
            ...(seq === null ? {} : { message_seq: seq }),
          },
          asked,
          signal,
        ),
      { seed: session.seed, ...castOf(session.snapshot), transcript: transcriptUntil(session, seq, turns) },
    );
    return { seq, ...estimate };
  };
  let known: readonly StoredEstimate[] = estimates;
  for (;;) {
    const next = turnsToEstimate(turns, known).slice(0, atOnce);
    if (next.length === 0) return known;
    const answers = await Promise.allSettled(next.map(estimateAt));
    known = [...known, ...answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))];
    const kept = await transact((tx) => keepEstimates(tx, { run_id, owner }, known));
    const failure = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (failure) throw failure.reason;
    if (!kept) throw new Error('the claim was lost to another worker');
  }
}

/** Everything up to a turn and the reply to it; before the first turn where `seq` is null. */
function transcriptUntil({ messages }: AnalysableSession, seq: number | null, turns: readonly number[]) {
  const next = turns.find((turn) => turn > (seq ?? -1)) ?? Number.POSITIVE_INFINITY;
  return messages.flatMap(({ seq: place, speaker, text }) =>
    speaker !== 'system' && place < next ? [{ seq: place, speaker, text }] : [],
  );
}
