import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import { type Selectable, sql } from 'kysely';
import type { DataSheetTable, SheetPlay } from '../../runtime/database/schema/analysis-tables.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { deleteJob, enqueueJobs } from '../../runtime/jobs/job-repository.ts';

export type DataSheetRow = Selectable<DataSheetTable>;

export const dataSheetJobName = 'data-sheet';

export const findDataSheet = (db: Db, scenario_id: string): Promise<DataSheetRow | undefined> =>
  db.selectFrom('data_sheet').selectAll().where('scenario_id', '=', scenario_id).executeTakeFirst();

export interface NewDataSheet {
  readonly scenario_id: string;
  readonly organization_id: string;
  readonly created_by: string;
  readonly snapshot: ScenarioSnapshot;
  readonly findings_before: DataSheetRow['findings_before'];
}

/** Starts a sheet in the place of the one before. Returns false if one is being made, also by a concurrent call. */
export async function startDataSheet(
  db: Db,
  { snapshot, findings_before, ...rest }: NewDataSheet,
): Promise<boolean> {
  const started = {
    ...rest,
    snapshot: JSON.stringify(snapshot),
    findings_before: JSON.stringify(findings_before),
    state: 'running' as const,
    ...{ error_code: null, plays: '[]', played_by: null, judged_by: null },
    ...{ cost_eur: '0', started_at: new Date(), ended_at: null },
  };
  const row = await db
    .insertInto('data_sheet')
    .values(started)
    .onConflict((conflict) =>
      conflict.column('scenario_id').doUpdateSet(started).where('data_sheet.state', '<>', 'running'),
    )
    .returning('scenario_id')
    .executeTakeFirst();
  if (!row) return false;
  const { organization_id, scenario_id: subject_key } = rest;
  await deleteJob(db, dataSheetJobName, subject_key);
  await enqueueJobs(db, [{ kind: dataSheetJobName, organization_id, subject_key }]);
  return true;
}

/** Goes on with a failed sheet after its last stored conversation. */
export async function reopenDataSheet(db: Db, scenario_id: string): Promise<void> {
  await db
    .updateTable('data_sheet')
    .set({ state: 'running', error_code: null, ended_at: null })
    .where('scenario_id', '=', scenario_id)
    .where('state', '=', 'failed')
    .execute();
}

export async function removeDataSheet(db: Db, scenario_id: string): Promise<void> {
  await db.deleteFrom('data_sheet').where('scenario_id', '=', scenario_id).execute();
  await deleteJob(db, dataSheetJobName, scenario_id);
}

export interface PlayedBy {
  readonly played_by: AnsweredBy | null;
  readonly judged_by: AnsweredBy | null;
  /** Cost of the last conversation and its judgements, in EUR as decimal text. */
  readonly costs: readonly string[];
}

/** Adds a conversation to a sheet that is being made. */
export async function addPlay(
  db: Db,
  scenario_id: string,
  play: SheetPlay,
  { played_by, judged_by, costs }: PlayedBy,
): Promise<void> {
  const cost = sql<string>`cost_eur + (select coalesce(sum(one::numeric), 0) from unnest(${sql.val(costs)}::text[]) one)`;
  await db
    .updateTable('data_sheet')
    .set({
      plays: sql`plays || ${JSON.stringify([play])}::jsonb`,
      played_by: played_by && JSON.stringify(played_by),
      judged_by: judged_by && JSON.stringify(judged_by),
      cost_eur: cost,
    })
    .where('scenario_id', '=', scenario_id)
    .where('state', '=', 'running')
    .execute();
}

export async function endDataSheet(
  db: Db,
  scenario_id: string,
  end: Pick<DataSheetRow, 'state' | 'error_code'>,
): Promise<void> {
  await db
    .updateTable('data_sheet')
    .set({ ...end, ended_at: new Date() })
    .where('scenario_id', '=', scenario_id)
    .where('state', '=', 'running')
    .execute();
}
