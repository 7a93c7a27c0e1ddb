import type { TurningPoint } from '@repartee/contracts/session/report';
import { type Selectable, sql } from 'kysely';
import type { AnalysisTurningPointTable, StoredEstimate } from '../../database/schema/analysis-tables.ts';
import type { Db } from '../../database/tenant-scope.ts';

export type TurningPointRow = Selectable<AnalysisTurningPointTable>;

const clock = sql<Date>`clock_timestamp()`;
const inSeconds = (seconds: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(seconds)})`;
const leaseSeconds = 30;
const free = { lease_owner: null, lease_until: null };

/** The search of one run; undefined: the run is older than such searches. */
export const findTurningPoint = (db: Db, run_id: string): Promise<TurningPointRow | undefined> =>
  db.selectFrom('analysis_turning_point').selectAll().where('run_id', '=', run_id).executeTakeFirst();

/** Takes one search that is due. Several workers never take the same while its taker keeps the claim. */
export async function claimTurningPoint(tx: Db, owner: string): Promise<TurningPointRow | undefined> {
  return tx
    .updateTable('analysis_turning_point')
    .set((eb) => ({
      lease_owner: owner,
      lease_until: inSeconds(leaseSeconds),
      attempts: eb('attempts', '+', 1),
    }))
    .where('run_id', 'in', (eb) =>
      eb
        .selectFrom('analysis_turning_point')
        .select('run_id')
        .where('state', 'in', ['pending', 'failed'])
        .where('next_attempt_at', '<=', clock)
        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', clock)]))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Where no other process can be at work, nobody holds a claim that we did not take. */
export async function releaseTurningPointClaims(tx: Db): Promise<void> {
  await tx.updateTable('analysis_turning_point').set(free).where('lease_owner', 'is not', null).execute();
}

interface Claim {
  readonly run_id: string;
  readonly owner: string;
}

/** Keeps a claim for a while longer. */
export async function renewTurningPointClaim(tx: Db, { run_id, owner }: Claim): Promise<void> {
  await tx
    .updateTable('analysis_turning_point')
    .set({ lease_until: inSeconds(leaseSeconds) })
    .where('run_id', '=', run_id)
    .where('lease_owner', '=', owner)
    .execute();
}

/** Keeps estimates as they come; false: the claim was lost to another worker. */
export async function keepEstimates(
  tx: Db,
  { run_id, owner }: Claim,
  estimates: readonly StoredEstimate[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('analysis_turning_point')
    .set({ estimates: JSON.stringify(estimates) })
    .where('run_id', '=', run_id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores what was found, null: nothing turned. Of the estimates only the figures are kept: nothing needs their words any more. */
export async function saveTurningPoint(
  tx: Db,
  { run_id, owner }: Claim,
  turning_point: TurningPoint | null,
  estimates: readonly StoredEstimate[],
): Promise<void> {
  const figures = estimates.map(({ seq, estimate }) => ({ seq, estimate, quote: null, change: '' }));
  await tx
    .updateTable('analysis_turning_point')
    .set({
      state: 'ready',
      error_code: null,
      turning_point: turning_point && JSON.stringify(turning_point),
      estimates: JSON.stringify(figures),
    })
    .set(free)
    .where('run_id', '=', run_id)
    .where('lease_owner', '=', owner)
    .execute();
}

interface Failed extends Claim {
  readonly state: 'pending' | 'failed' | 'given-up';
  readonly error_code: string | null;
  /** Until the next attempt. */
  readonly seconds: number;
}

/** Gives a claim back without a result. */
export async function giveBackTurningPoint(
  tx: Db,
  { run_id, owner, state, error_code, seconds }: Failed,
): Promise<void> {
  await tx
    .updateTable('analysis_turning_point')
    .set({ state, error_code, next_attempt_at: inSeconds(seconds), ...free })
    .where('run_id', '=', run_id)
    .where('lease_owner', '=', owner)
    .execute();
}

/** Makes a search that failed, of the current run of a session, due at once. */
export async function retryTurningPoint(tx: Db, session_id: string): Promise<void> {
  await tx
    .updateTable('analysis_turning_point')
    .set({ state: 'failed', attempts: 0, next_attempt_at: clock })
    .where('session_id', '=', session_id)
    .where('state', 'in', ['failed', 'given-up'])
    .where('lease_owner', 'is', null)
    .where('run_id', 'in', (eb) =>
      eb
        .selectFrom('analysis_run')
        .select('id')
        .where('session_id', '=', session_id)
        .where('is_current', '=', true),
    )
    .execute();
}
