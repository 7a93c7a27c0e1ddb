import { type Selectable, sql } from 'kysely';
import type { AnalysisReadingTable } from '../database/schema/analysis-tables.ts';
import type { Db } from '../database/tenant-scope.ts';

export type ReadingRow = Selectable<AnalysisReadingTable>;

const clock = sql<Date>`clock_timestamp()`;
const inSeconds = (seconds: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(seconds)})`;
const leaseSeconds = 30;

/** Whoever reads a session: an observer of its scenario, or the general coach. */
interface Reader {
  readonly id: string;
  readonly name: string;
}

/** Makes the readings of one run that has none yet, one for each observer, and its search for the turning point; without observers it has failed. False: there is no such run. */
export async function openNextRun(
  tx: Db,
  observersOf: (session_id: string) => Promise<readonly Reader[]>,
): Promise<boolean> {
  const run = await tx
    .selectFrom('analysis_run')
    .select(['id', 'session_id'])
    .where('state', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('analysis_reading').whereRef('run_id', '=', 'analysis_run.id').select('id'))),
    )
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!run) return false;
  const observers = await observersOf(run.session_id);
  if (observers.length === 0) {
    await tx.updateTable('analysis_run').set({ state: 'failed' }).where('id', '=', run.id).execute();
    return true;
  }
  await tx
    .insertInto('analysis_reading')
    .values(
      observers.map(({ id, name }, position) => ({
        run_id: run.id,
        session_id: run.session_id,
        position,
        observer_id: id,
        observer_name: name,
      })),
    )
    .execute();
  await tx
    .insertInto('analysis_turning_point')
    .values({ run_id: run.id, session_id: run.session_id })
    .execute();
  return true;
}

/** Takes one reading that is due. Several workers never take the same while its taker keeps the claim. */
export async function claimReading(tx: Db, owner: string): Promise<ReadingRow | undefined> {
  return tx
    .updateTable('analysis_reading')
    .set((eb) => ({
      lease_owner: owner,
      lease_until: inSeconds(leaseSeconds),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('analysis_reading')
        .select('id')
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

/** Keeps a claim for a while longer. */
export async function renewClaim(tx: Db, id: string, owner: string): Promise<void> {
  await tx
    .updateTable('analysis_reading')
    .set({ lease_until: inSeconds(leaseSeconds) })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute();
}

/** Where no other process can be at work, nobody holds a claim that we did not take. */
export async function releaseReadingClaims(tx: Db): Promise<void> {
  await tx
    .updateTable('analysis_reading')
    .set({ lease_owner: null, lease_until: null })
    .where('lease_owner', 'is not', null)
    .execute();
}

interface Unread {
  readonly id: string;
  readonly owner: string;
  readonly state: 'pending' | 'failed' | 'given-up';
  readonly error_code: string | null;
  /** Until the next attempt. */
  readonly seconds: number;
}

/** Gives a claim back without a result; false: it was lost to another worker. */
export async function giveBackReading(
  tx: Db,
  { id, owner, state, error_code, seconds }: Unread,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('analysis_reading')
    .set({ state, error_code, next_attempt_at: inSeconds(seconds), lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes the readings that failed, of the current run of a session, due at once; answers how many. */
export async function retryReadings(tx: Db, session_id: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('analysis_reading')
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
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
