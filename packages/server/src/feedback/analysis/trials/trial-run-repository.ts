import { sql } from 'kysely';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { findSession } from '../../../session/record/session-repository.ts';
import { factsOf } from '../../../session/record/session-verdict.ts';
import { lockRun, readRun } from '../analysis-run-repository.ts';
import { storeDecision } from '../decide-run.ts';
import { combineJudges } from '../judging/combine-judges.ts';
import { findHalfWidth } from '../judging/second-reading-repository.ts';
import { verdictsOf } from '../review/human-verdict-repository.ts';
import type { ComparedSession } from './trial-difference.ts';

interface TrialRun {
  readonly id: string;
  readonly session_id: string;
  readonly replaces_id: string | null;
}

const readRunsOf = (db: Db, trial_id: string): Promise<TrialRun[]> =>
  db
    .selectFrom('analysis_run')
    .select(['id', 'session_id', 'replaces_id'])
    .where('trial_id', '=', trial_id)
    .where('state', '=', 'ready')
    .orderBy('session_id')
    .execute();

export async function comparedSessionsOf(
  db: Db,
  { id, observer_id }: { readonly id: string; readonly observer_id: string },
): Promise<ComparedSession[]> {
  const compared: ComparedSession[] = [];
  for (const { id: run_id, session_id, replaces_id } of await readRunsOf(db, id)) {
    const session = await findSession(db, session_id);
    const [before, after] = [
      replaces_id ? await readRun(db, replaces_id) : undefined,
      await readRun(db, run_id),
    ];
    if (!session || !before || !after) continue;
    const old = combineJudges(before.readings);
    const others = old.filter((criterion) => criterion.observer_id !== observer_id);
    const own = combineJudges(after.readings).filter((criterion) => criterion.observer_id === observer_id);
    compared.push({
      session_id,
      session_name: session.name,
      before: old,
      after: [...others, ...own],
      verdicts: await verdictsOf(db, session_id),
      rules: factsOf(session),
    });
  }
  return compared;
}

/**
 * Adopts a trial: its analysis runs replace the current runs of the sessions, and the results of the sessions
 * are computed again.
 */
export async function adoptRuns(
  tx: Db,
  { id, observer_id }: { readonly id: string; readonly observer_id: string },
): Promise<void> {
  for (const run of await readRunsOf(tx, id)) {
    const replaced = run.replaces_id === null ? undefined : await lockRun(tx, run.replaces_id);
    if (!replaced?.run.is_current)
      throw problem('conflict', 'A report has changed since the trial began. Start a new trial.');
    await copyOtherReadings(tx, run, observer_id);
    await tx
      .updateTable('analysis_run')
      .set({ is_current: false })
      .where('id', '=', replaced.run.id)
      .execute();
    await tx.updateTable('analysis_run').set({ is_current: true }).where('id', '=', run.id).execute();
    const adopted = await lockRun(tx, run.id);
    await storeDecision(tx, adopted, await findHalfWidth(tx, adopted));
  }
}

/**
 * Copies the judgements of all observers except the one on trial from the replaced run into the trial's run.
 * An unfinished judgement gets the state `given-up`, so that a user can request a retry.
 */
async function copyOtherReadings(tx: Db, { id, replaces_id }: TrialRun, observer_id: string): Promise<void> {
  await sql`
    with copied as (
      insert into analysis_reading (run_id, session_id, position, observer_id, observer_name, judge, model_id, model_name,
        cost_eur, state, error_code, headline, focus_points, success_criteria, failure_criteria, quotes_dropped, judged_by,
        judged_at, copied_from)
      select ${id}, session_id, position, observer_id, observer_name, judge, model_id, model_name, cost_eur,
        case state when 'ready' then 'ready' else 'given-up' end, error_code, headline, focus_points,
        success_criteria, failure_criteria, quotes_dropped, judged_by, judged_at, id
      from analysis_reading where run_id = ${replaces_id} and observer_id <> ${observer_id}
      returning id, copied_from
    )
    insert into analysis_judgement (reading_id, session_id, position, key, name, weight, blocker, score, comment, quote,
      competency_id, stands)
    select c.id, j.session_id, j.position, j.key, j.name, j.weight, j.blocker, j.score, j.comment, j.quote,
      j.competency_id, j.stands
    from analysis_judgement j join copied c on c.copied_from = j.reading_id`.execute(tx);
  await sql`
    insert into analysis_turning_point (run_id, session_id, state, error_code, estimates, turning_point)
    select ${id}, session_id, state, error_code, estimates, turning_point
    from analysis_turning_point where run_id = ${replaces_id}
    on conflict do nothing`.execute(tx);
}
