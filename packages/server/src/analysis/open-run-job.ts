import { isUnavailable } from '../database/is-unavailable.ts';
import type { Db } from '../database/tenant-scope.ts';
import { jobError } from '../jobs/job-error.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { LiveRuntime } from '../session/live-runtime.ts';
import { analysisRunJob } from '../session/record/session-analysis-repository.ts';
import { analysisRetries } from './analysis-jobs.ts';
import { lockRun, setRunState } from './analysis-run-repository.ts';
import { readAnalysable } from './judging/analysable-session.ts';
import { observersOf } from './judging/judge-reading.ts';
import { openReadings } from './reading-repository.ts';

/** Opens the readings of a run that was asked for. A session that cannot be read has a failed run. */
export const openRunJob = ({ transact }: LiveRuntime): JobKind => ({
  kind: analysisRunJob,
  at_once: 4,
  ...analysisRetries,
  async run({ subject_key: run_id }) {
    const session_id = await transact((tx) => sessionOfRun(tx, run_id));
    if (!session_id) return async () => undefined;
    const { organization_id, observers } = await transact((tx) => readersOf(tx, session_id));
    return async (tx) => {
      const { run, readings } = await lockRun(tx, run_id);
      if (readings.length === 0) await openReadings(tx, { ...run, organization_id }, observers);
    };
  },
  async onFailed(tx, { subject_key }, { state }) {
    if (state === 'failed') await setRunState(tx, subject_key, 'failed');
  },
});

const sessionOfRun = async (tx: Db, id: string): Promise<string | undefined> => {
  const run = await tx
    .selectFrom('analysis_run')
    .select('session_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return run?.session_id;
};

async function readersOf(tx: Db, session_id: string) {
  try {
    const { organization_id, snapshot } = await readAnalysable(tx, session_id);
    return { organization_id, observers: observersOf(snapshot) };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const error_message = 'The scenario of the session cannot be read.';
    throw jobError({ error_class: 'session-unreadable', error_message, retryable: false }, error);
  }
}
