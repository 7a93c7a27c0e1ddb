import type { StoredEvent } from '@repartee/contracts/session/live';
import type { Db } from '../database/tenant-scope.ts';
import { appendEvents } from '../session/events/live-event-repository.ts';
import { storeVerdict } from '../session/record/session-analysis-repository.ts';
import { type AnalysisRun, lockRun, setRunState } from './analysis-run-repository.ts';
import type { Analysable } from './judging/judge-reading.ts';
import { verdict } from './judging/verdict.ts';

/** What the readings of a run make of it. */
function stateOf(readings: AnalysisRun['readings']): AnalysisRun['run']['state'] {
  if (readings.some(({ state }) => state === 'pending')) return 'pending';
  return readings.some(({ state }) => state === 'ready') ? 'ready' : 'failed';
}

/**
 * To be called when a reading has ended. Once every observer was tried, the scores that are there decide; a reading that
 * comes later decides again. Answers what players are to be told.
 */
export async function decideRun(tx: Db, run_id: string, session: Analysable): Promise<StoredEvent[]> {
  const { run, readings } = await lockRun(tx, run_id);
  const state = stateOf(readings);
  if (state !== run.state) await setRunState(tx, run_id, state);
  if (state !== 'ready') return [];
  const { score, passed } = verdict({
    criteria: readings.flatMap(({ criteria }) => criteria),
    status: session.status,
    has_mission: session.snapshot.mission !== null,
    pass_mark: session.snapshot.scenario.content.pass_mark,
  });
  await storeVerdict(tx, run.session_id, { score, passed });
  return appendEvents(tx, run.session_id, [{ type: 'report-ready' }]);
}
