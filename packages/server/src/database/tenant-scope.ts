import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema/tables.ts';

/** First parameter of repositories: a transaction with a tenant scope. */
export type Db = Transaction<Database>;

/**
 * Rows that a transaction may access: an account its organization, a guest one session and its branches.
 * `everywhere` is for super-admins and for the server's own work (sign-in, codes, background jobs).
 */
export type TenantScope =
  | { readonly organization_id: string; readonly user_id: string; readonly root_session_id: string | null }
  | 'everywhere';

const asyncCommit = sql`, set_config('synchronous_commit', 'off', true)`;

/**
 * Runs `work` in one transaction that row-level security restricts to `reach`.
 * `durable: false` commits without waiting for the disk: for data that may be lost in a crash.
 * Never nest these transactions: PGlite has a single connection, which the outer transaction holds.
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
      set_config('app.session_id', ${stated?.root_session_id ?? ''}, true)${durable ? sql`` : asyncCommit}`.execute(
      transaction,
    );
    return work(transaction);
  });
}

/**
 * Runs `work` in a transaction without its tenant restriction, then restores the scope: for results the reader may
 * know without access to the rows. The queries of `work` need their own condition on the organization.
 */
export async function withoutTenantScope<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ stated: string }>`
    select coalesce(current_setting('app.everywhere', true), '') as stated`.execute(db);
  await sql`select set_config('app.everywhere', 'true', true)`.execute(db);
  const result = await work();
  // A failed query ends the transaction, and with it the scope, so no restore is needed on error.
  await sql`select set_config('app.everywhere', ${rows[0]?.stated ?? ''}, true)`.execute(db);
  return result;
}
