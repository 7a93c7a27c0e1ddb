import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { ObserverTrial } from '@repartee/contracts/library/observer-trial';
import { type Insertable, type Selectable, sql } from 'kysely';
import { eurTextOf, picoEurOf } from '../../../ai/spending/money.ts';
import { insertWithId } from '../../../runtime/database/query/insert-row.ts';
import type { ObserverTrialTable } from '../../../runtime/database/schema/analysis-tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { enqueueJobs } from '../../../runtime/jobs/job-repository.ts';
import { readingJob } from '../reading-repository.ts';

const mostSessions = 50;
const mostTrials = 20;

interface TrialReach {
  readonly organization_id: string;
  readonly observer_id: string;
}

export interface TrialSession {
  readonly session_id: string;
  readonly run_id: string;
  readonly position: number;
  readonly observer_name: string;
}

export async function trialSessionsOf(
  db: Db,
  { organization_id, observer_id }: TrialReach,
  of: 'golden' | 'recent',
): Promise<TrialSession[]> {
  const { rows } = await sql<TrialSession>`
    select s.id as session_id, r.id as run_id, g.position, g.observer_name
    from analysis_run r
    join coaching_session s on s.id = r.session_id
    join analysis_reading g on g.run_id = r.id and g.judge = 0
    where r.is_current and r.state = 'ready' and g.observer_id = ${observer_id}
      and s.organization_id = ${organization_id} and s.transcript_erased_at is null and s.root_session_id is null
      ${of === 'golden' ? sql`and exists (select from golden_session o where o.observer_id = g.observer_id and o.session_id = s.id)` : sql``}
    order by s.ended_at desc, s.id limit ${sql.lit(mostSessions)}`.execute(db);
  return rows;
}

/**
 * Inserts a trial with one analysis run and one reading (judgement) per session. Reports do not use these
 * runs until the trial is adopted.
 */
export async function insertTrial(
  tx: Db,
  trial: Insertable<ObserverTrialTable>,
  sessions: readonly TrialSession[],
): Promise<string> {
  const id = await insertWithId(tx, 'observer_trial', trial);
  const { observer_id, organization_id, model_id, model_name } = trial;
  const runs = await tx
    .insertInto('analysis_run')
    .values(
      sessions.map(({ session_id, run_id }) => ({
        session_id,
        is_current: false,
        trial_id: id,
        replaces_id: run_id,
      })),
    )
    .returning(['id', 'session_id'])
    .execute();
  const runOf = new Map(runs.map((run) => [run.session_id, run.id]));
  const readings = await tx
    .insertInto('analysis_reading')
    .values(
      sessions.map(({ session_id, position, observer_name }) => ({
        run_id: runOf.get(session_id) ?? '',
        session_id,
        position,
        observer_id,
        observer_name,
        model_id: model_id ?? null,
        model_name: model_name ?? null,
      })),
    )
    .returning('id')
    .execute();
  await enqueueJobs(
    tx,
    readings.map((reading) => ({ kind: readingJob, organization_id, subject_key: reading.id, priority: -1 })),
  );
  return id;
}

type TrialRow = Selectable<ObserverTrialTable> & {
  readonly total: number;
  readonly read: number;
  readonly failed: number;
  readonly cost_eur: string;
};

const withProgress = sql`
  select t.*, p.total, p.read, p.failed, p.cost_eur
  from observer_trial t, lateral (
    select count(*)::int as total, (count(*) filter (where g.state = 'ready'))::int as read,
      (count(*) filter (where g.state = 'given-up'))::int as failed, coalesce(sum(g.cost_eur), 0)::text as cost_eur
    from analysis_run r join analysis_reading g on g.run_id = r.id and g.copied_from is null
    where r.trial_id = t.id
  ) p`;

export async function listTrials(
  db: Db,
  { organization_id, observer_id }: TrialReach,
): Promise<ObserverTrial[]> {
  const { rows } = await sql<TrialRow>`${withProgress}
    where t.organization_id = ${organization_id} and t.observer_id = ${observer_id}
    order by t.created_at desc limit ${sql.lit(mostTrials)}`.execute(db);
  return rows.map(presentTrial);
}

export async function findTrial(db: Db, organization_id: string, id: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`${withProgress}
    where t.organization_id = ${organization_id} and t.id = ${id}`.execute(db);
  return rows[0];
}

export const presentTrial = ({
  content: _,
  organization_id: __,
  model_id: ___,
  created_by: ____,
  decided_by: _____,
  ...row
}: TrialRow): ObserverTrial => ({
  ...row,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  estimated_eur: eurTextOf(picoEurOf(row.estimated_eur)),
  cost_eur: eurTextOf(picoEurOf(row.cost_eur)),
});

/**
 * Returns the changed observer that a trial tests in an analysis run; null if the run uses the observer that
 * is stored in the session.
 */
export async function contentOnTrial(db: Db, run_id: string): Promise<ObserverContent | null> {
  const trial = await db
    .selectFrom('analysis_run')
    .innerJoin('observer_trial', 'observer_trial.id', 'trial_id')
    .select('content')
    .where('analysis_run.id', '=', run_id)
    .executeTakeFirst();
  return trial?.content ?? null;
}

export async function versionNumberOf(db: Db, id: string): Promise<number | null> {
  const version = await db
    .selectFrom('library_version')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirst();
  return version?.number ?? null;
}

/** Makes other decisions about the trial wait for this transaction. */
export async function lockTrial(tx: Db, organization_id: string, id: string): Promise<void> {
  await tx
    .selectFrom('observer_trial')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organization_id)
    .forUpdate()
    .execute();
}

export async function closeTrial(
  tx: Db,
  id: string,
  decision: { readonly state: 'adopted' | 'discarded'; readonly decided_by: string },
): Promise<void> {
  await tx
    .updateTable('observer_trial')
    .set({ ...decision, decided_at: new Date() })
    .where('id', '=', id)
    .execute();
}
