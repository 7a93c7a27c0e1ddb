import { estimateOutcome } from '@repartee/ai/turning-point/estimate-outcome';
import { turnsToEstimate } from '@repartee/ai/turning-point/turning-point';
import type { StoredEstimate } from '../../database/schema/analysis-tables.ts';
import type { JobContext, JobKind } from '../../jobs/job-kind.ts';
import type { LiveRuntime } from '../../session/live-runtime.ts';
import { abortable } from '../../session/reply/abortable.ts';
import { castOf } from '../../session/reply/reply-request.ts';
import { analysisRetries, failedState } from '../analysis-jobs.ts';
import { type AnalysableSession, readAnalysable } from '../judging/analysable-session.ts';
import { locateTurningPoint } from './locate-turning-point.ts';
import {
  failTurningPoint,
  findOpenSearch,
  reopenSearch,
  saveEstimates,
  saveTurningPoint,
  type TurningPointRow,
  turningPointJobKind,
} from './turning-point-repository.ts';

const atOnce = 4;

/** The turning point is the turn after which the estimated outcome changed most. */
export const searchTurningPointJob = (runtime: LiveRuntime): JobKind => ({
  kind: turningPointJobKind,
  at_once: 4,
  ...analysisRetries,
  async run({ subject_key: run_id }, context) {
    const search = await runtime.transact((tx) => findOpenSearch(tx, run_id));
    if (!search) return async () => undefined;
    const session = await runtime.transact((tx) => readAnalysable(tx, search.session_id));
    const estimates = await abortable(estimateTurns(runtime, session, search, context), context.signal);
    const found = locateTurningPoint(estimates, session.messages);
    return (tx) => saveTurningPoint(tx, run_id, found, estimates);
  },
  onRetry: reopenSearch,
  onFailed: (tx, { subject_key }, failed) => failTurningPoint(tx, subject_key, failedState(failed)),
});

/** Stores the estimates after each batch, so that a retry does not pay for the same estimates again. */
async function estimateTurns(
  { ai }: LiveRuntime,
  session: AnalysableSession,
  { run_id, estimates }: TurningPointRow,
  { keep, signal }: JobContext,
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
    const latest = known;
    await keep(async (tx) => {
      if (!(await saveEstimates(tx, run_id, latest)))
        throw new Error('the session was deleted during the analysis');
    });
    const failure = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (failure) throw failure.reason;
  }
}

/**
 * Returns the messages up to the reply to turn `seq`. If `seq` is null, returns the messages before the first
 * turn.
 */
function transcriptUntil({ messages }: AnalysableSession, seq: number | null, turns: readonly number[]) {
  const next = turns.find((turn) => turn > (seq ?? -1)) ?? Number.POSITIVE_INFINITY;
  return messages.flatMap(({ seq: place, speaker, text }) =>
    speaker !== 'system' && place < next ? [{ seq: place, speaker, text }] : [],
  );
}
