import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema/tables.ts';

/** What repositories take first: a transaction whose reach is stated. */
export type Db = Transaction<Database>;

/**
 * Whose rows a transaction may touch. An account reaches its organization, a guest one session and its branches.
 * `everywhere` is for super-admins and for the server's own work (sign-in, codes, background jobs).
 */
export type TenantScope =
  | { readonly organization_id: string; readonly user_id: string; readonly root_session_id: string | null }
  | 'everywhere';

const hurried = sql`, set_config('synchronous_commit', 'off', true)`;

/**
 * Runs `work` in one transaction that row-level security holds to `reach`.
 * `durable: false` does not wait for the disk: for what no one misses if the machine stops in that moment.
 * Never start one inside another: PGlite has a single connection, which the outer one holds.
 */
export function withTenantScope<Result>(
  db: Kysely<Database>,
  reach: TenantScope,
  work: (db: Db) => Promise<Result>,
  { durable = true }: { readonly durable?: boolean } = {},
): Promise<Result> {
  const stated = reach === 'everywhere' ? undefined : reach;
  return db.transaction().execute(async (transaction) => {
    await sql`select
      set_config('app.everywhere', ${stated ? '' : 'true'}, true),
      set_config('app.organization_id', ${stated?.organization_id ?? ''}, true),
      set_config('app.user_id', ${stated?.user_id ?? ''}, true),
      set_config('app.session_id', ${stated?.root_session_id ?? ''}, true)${durable ? sql`` : hurried}`.execute(
      transaction,
    );
    return work(transaction);
  });
}

/**
 * Lets one part of a transaction reach every organization, then puts the scope back: for questions whose answer the
 * reader may know though not the rows behind it. The queries of `work` carry their own condition on the organization.
 */
export async function beyondTenantScope<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ stated: string }>`
    select coalesce(current_setting('app.everywhere', true), '') as stated`.execute(db);
  await sql`select set_config('app.everywhere', 'true', true)`.execute(db);
  const result = await work();
  // After a failed query the transaction is over anyway, and the scope with it.
  await sql`select set_config('app.everywhere', ${rows[0]?.stated ?? ''}, true)`.execute(db);
  return result;
}
