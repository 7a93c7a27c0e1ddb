import type { AiDestination } from '../../ai/dispatch/dispatcher.ts';
import { observersOf } from '../../library/observers/default-observer.ts';
import { isUnavailable } from '../../runtime/database/is-unavailable.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { jobError } from '../../runtime/jobs/job-error.ts';
import type { JobKind } from '../../runtime/jobs/job-kind.ts';
import { analysisRunJob } from '../../session/record/session-analysis-repository.ts';
import type { LiveRuntime } from '../../session/runtime/live-runtime.ts';
import { lockRun, setAnalysisRunState } from './analysis-run-repository.ts';
import { analysisRetries } from './reading-job.ts';
import { openReadings, type PlannedReading, readAnalysable } from './reading-repository.ts';

/**
 * Creates the readings (observers' judgements) of a requested analysis run. If the session cannot be read, the run
 * fails.
 */
export const openRunJob = ({ ai }: LiveRuntime): JobKind => ({
  kind: analysisRunJob,
  at_once: 4,
  ...analysisRetries,
  async run({ subject_key: run_id }, { transact }) {
    const session_id = await transact((tx) => sessionOfRun(tx, run_id));
    if (!session_id) return async () => undefined;
    const { organization_id, plan } = await transact((tx) => planOf(tx, session_id, ai));
    return async (tx) => {
      const { run, readings } = await lockRun(tx, run_id);
      if (readings.length === 0) await openReadings(tx, { ...run, organization_id }, plan);
    };
  },
  onRetry: (tx, run_id) => setAnalysisRunState(tx, run_id, 'pending'),
  async onFailed(tx, { subject_key }, { state }) {
    if (state === 'failed') await setAnalysisRunState(tx, subject_key, 'failed');
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

async function planOf(tx: Db, session_id: string, ai: LiveRuntime['ai']) {
  try {
    const { organization_id, snapshot } = await readAnalysable(tx, session_id);
    const preferred_model_id = snapshot.scenario.content.chat_model_id;
    const models = await ai.destinations(tx, {
      organization_id,
      capability: 'chat',
      use: 'read',
      preferred_model_id,
    });
    return { organization_id, plan: planReadings(snapshot, models) };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const error_message = 'The scenario of the session cannot be read.';
    throw jobError({ error_class: 'session-unreadable', error_message, retryable: false }, error);
  }
}

/**
 * Returns the planned readings of a session: judgements by one observer with one model. With `judges: 2`, the
 * organization's first two models judge for the observer.
 */
export function planReadings(
  snapshot: ScenarioSnapshot,
  models: readonly Pick<AiDestination, 'model_id' | 'model'>[],
): PlannedReading[] {
  const distinct = [...new Map(models.map((model) => [model.model_id, model])).values()];
  return observersOf(snapshot).flatMap(({ id, name, content }, position): PlannedReading[] => {
    const observer = { position, observer_id: id, observer_name: name };
    // In a session that is older than the setting `judges`, one model judges for each observer.
    const judges = distinct.slice(0, content.judges ?? 1);
    if (judges.length < 2) return [{ ...observer, judge: 0, model_id: null, model_name: null }];
    return judges.map(({ model_id, model }, judge) => ({ ...observer, judge, model_id, model_name: model }));
  });
}
