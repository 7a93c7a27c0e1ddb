import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema/tables.ts';

/** Type of the first parameter of repository functions: a transaction with a tenant scope. */
export type Db = Transaction<Database>;

/**
 * Rows that a transaction may access: the rows of an account's organization, or a guest's session and its branches. The
 * scope `everywhere` is used for super-admins and for internal work of the server (sign-in, one-time codes, background
 * jobs).
 */
export type TenantScope =
  | { readonly organization_id: string; readonly user_id: string; readonly root_session_id: string | null }
  | 'everywhere';

const asyncCommit = sql`, set_config('synchronous_commit', 'off', true)`;

/**
 * Runs `work` in one transaction in which row-level security permits access only to the rows of `scope`. With
 * `durable: false`, the commit does not wait for the disk; use it for data that a crash may lose. Do not nest these
 * transactions: PGlite has one connection, so an inner transaction would wait forever for the outer one.
 */
export function withTenantScope<Result>(
  db: Kysely<Database>,
  scope: TenantScope,
  work: (db: Db) => Promise<Result>,
  { durable = true }: { readonly durable?: boolean } = {},
): Promise<Result> {
  const stated = scope === 'everywhere' ? undefined : scope;
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
 * Runs `work` with access to all tenants, then restores the tenant scope. Use it if the user may know a result that is
 * computed from rows which the user may not read. The queries in `work` must filter by organization themselves.
 */
export async function withoutTenantScope<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ stated: string }>`
    select coalesce(current_setting('app.everywhere', true), '') as stated`.execute(db);
  await sql`select set_config('app.everywhere', 'true', true)`.execute(db);
  const result = await work();
  // If a query fails, the transaction is rolled back and its scope ends with it, so the scope needs to be restored only
  // on success.
  await sql`select set_config('app.everywhere', ${rows[0]?.stated ?? ''}, true)`.execute(db);
  return result;
}
