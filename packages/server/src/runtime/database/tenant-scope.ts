import { type Kysely, sql, type Transaction } from 'kysely';
import { databaseWait } from '../telemetry/product-metrics.ts';
import { inChildSpan } from '../telemetry/tracing.ts';
import { setLocal } from './app-role.ts';
import type { Database } from './schema/tables.ts';

/** A transaction with a tenant scope, the first parameter of repository functions. */
export type Db = Transaction<Database>;

/**
 * Rows that a transaction may access: the organization of an account, or a guest's session and its branches.
 * Super-admins and internal work of the server use `everywhere`.
 */
export type TenantScope =
  | { readonly organization_id: string; readonly user_id: string; readonly root_session_id: string | null }
  | 'everywhere';

/**
 * Runs `work` in a transaction that can access only rows of `scope`. With `durable: false`, a crash may lose
 * the changes of `work`. Do not nest calls: PGlite has one connection, so the inner call would wait forever.
 */
export function withTenantScope<Result>(
  db: Kysely<Database>,
  scope: TenantScope,
  work: (db: Db) => Promise<Result>,
  { durable = true }: { readonly durable?: boolean } = {},
): Promise<Result> {
  const began = databaseWait.startTimer();
  return inChildSpan('database transaction', {}, () =>
    db.transaction().execute(async (transaction) => {
      began();
      await enterTenantScope(transaction, scope, durable);
      return work(transaction);
    }),
  );
}

/** Replaces the tenant scope of a transaction. */
export async function enterTenantScope(tx: Db, scope: TenantScope, durable = true): Promise<void> {
  const stated = scope === 'everywhere' ? undefined : scope;
  const settings = {
    'app.everywhere': stated ? '' : 'true',
    'app.organization_id': stated?.organization_id ?? '',
    'app.user_id': stated?.user_id ?? '',
    'app.session_id': stated?.root_session_id ?? '',
    ...(!durable && { synchronous_commit: 'off' }),
  };
  const statements = Object.entries(settings).map(
    ([name, value]) => sql`${sql.raw(setLocal)}${sql.raw(name)} = ${sql.lit(value)}`,
  );
  await sql`${sql.join(statements, sql`; `)}`.execute(tx);
}

/**
 * Runs `work` with access to the rows of all organizations, for results that a user may know although
 * row-level security hides the rows. The queries in `work` must themselves filter the rows, for example by
 * organization.
 */
export async function withoutTenantScope<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ stated: string }>`
    select coalesce(current_setting('app.everywhere', true), '') as stated`.execute(db);
  await sql`select set_config('app.everywhere', 'true', true)`.execute(db);
  const result = await work();
  // No `finally` is needed: if a query fails, the rollback of the transaction also restores the scope.
  await sql`select set_config('app.everywhere', ${rows[0]?.stated ?? ''}, true)`.execute(db);
  return result;
}
