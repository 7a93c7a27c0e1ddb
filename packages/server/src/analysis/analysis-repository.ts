import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import type { Db } from '../database/tenant-scope.ts';

export type AnalysisRow = Selectable<Database['analysis']>;

const clock = sql<Date>`clock_timestamp()`;
const inSeconds = (seconds: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(seconds)})`;
const leaseSeconds = 30;

export async function findAnalysis(db: Db, session_id: string): Promise<AnalysisRow | undefined> {
  return db.selectFrom('analysis').selectAll().where('session_id', '=', session_id).executeTakeFirst();
}

/** Takes one analysis that is due. Several workers never take the same while its taker keeps the claim. */
export async function claimAnalysis(
  tx: Db,
  owner: string,
): Promise<{ session_id: string; attempts: number } | undefined> {
  return tx
    .updateTable('analysis')
    .set((eb) => ({
      lease_owner: owner,
      lease_until: inSeconds(leaseSeconds),
      attempts: eb('attempts', '+', 1),
    }))
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('analysis')
        .select('session_id')
        .where('state', 'in', ['pending', 'failed'])
        .where('next_attempt_at', '<=', clock)
        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', clock)]))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['session_id', 'attempts'])
    .executeTakeFirst();
}

/** Keeps a claim for a while longer. */
export async function renewClaim(tx: Db, session_id: string, owner: string): Promise<void> {
  await tx
    .updateTable('analysis')
    .set({ lease_until: inSeconds(leaseSeconds) })
    .where('session_id', '=', session_id)
    .where('lease_owner', '=', owner)
    .execute();
}

/** Where no other process can be at work, nobody holds a claim that we did not take. */
export async function releaseAnalysisClaims(tx: Db): Promise<void> {
  await tx
    .updateTable('analysis')
    .set({ lease_owner: null, lease_until: null })
    .where('lease_owner', 'is not', null)
    .execute();
}

/** Gives a claim back; it is due again after so many seconds. */
export async function postponeAnalysis(
  tx: Db,
  { session_id, owner, seconds, state }: Postponed,
): Promise<void> {
  await tx
    .updateTable('analysis')
    .set({ state, next_attempt_at: inSeconds(seconds), lease_owner: null, lease_until: null })
    .where('session_id', '=', session_id)
    .where('lease_owner', '=', owner)
    .execute();
}

interface Postponed {
  readonly session_id: string;
  readonly owner: string;
  readonly seconds: number;
  /** `failed` after a failure, `pending` when it was merely interrupted. */
  readonly state: 'failed' | 'pending';
}
