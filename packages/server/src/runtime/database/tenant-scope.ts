import { type Kysely, sql, type Transaction } from 'kysely';
import { databaseWait } from '../telemetry/product-metrics.ts';
import { inChildSpan } from '../telemetry/tracing.ts';
import { setLocal } from './app-role.ts';
import type { EverywhereReason } from './everywhere-reasons.ts';
import type { Database } from './schema/tables.ts';

/** A transaction with a tenant scope, the first parameter of repository functions. */
export type Db = Transaction<Database>;

/** The rows that a transaction may access. */
export type TenantScope =
  /** Those of an account in its organization, or those of a guest: their session and its branches. */
  | { readonly organization_id: string; readonly user_id: string; readonly root_session_id: string | null }
  /** The server's own work for one organization: its rows, whichever of its users they belong to. */
  | { readonly organization_id: string }
  /** The server's own work for the organization of a session. */
  | { readonly session_id: string }
  | { readonly everywhere: EverywhereReason };

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

/** `withTenantScope` with its database. */
export type Transact = <Result>(scope: TenantScope, work: (db: Db) => Promise<Result>) => Promise<Result>;

export const transactIn =
  (db: Kysely<Database>): Transact =>
  (scope, work) =>
    withTenantScope(db, scope, work);

type Setting = 'app.everywhere' | 'app.organization_id' | 'app.user_id' | 'app.session_id';

const noScope: Readonly<Record<Setting, string>> = {
  'app.everywhere': '',
  'app.organization_id': '',
  'app.user_id': '',
  'app.session_id': '',
};

async function enterTenantScope(tx: Db, scope: TenantScope, durable: boolean): Promise<void> {
  const settings = {
    ...noScope,
    ...('everywhere' in scope && { 'app.everywhere': 'true' }),
    ...('organization_id' in scope && { 'app.organization_id': scope.organization_id }),
    ...('user_id' in scope && {
      'app.user_id': scope.user_id,
      'app.session_id': scope.root_session_id ?? '',
    }),
    ...(!durable && { synchronous_commit: 'off' }),
  };
  const statements = Object.entries(settings).map(
    ([name, value]) => sql`${sql.raw(setLocal)}${sql.raw(name)} = ${sql.lit(value)}`,
  );
  if ('session_id' in scope)
    statements.push(
      sql`select set_config('app.organization_id', app_organization_of_session(${sql.lit(scope.session_id)}), true)`,
    );
  await sql`${sql.join(statements, sql`; `)}`.execute(tx);
}

/**
 * Runs `work` with access to the rows of all organizations, for results that a user may know although
 * row-level security hides the rows. The queries in `work` must themselves filter the rows, for example by
 * organization.
 */
export const withoutTenantScope = <Result>(
  db: Db,
  _reason: EverywhereReason,
  work: () => Promise<Result>,
): Promise<Result> => withSettings(db, { 'app.everywhere': 'true' }, work);

/**
 * Runs `work` as the server's own work for an organization, for results that a user may know or cause although row-level
 * security hides the rows from the user: no row of another organization can be read or written.
 */
export const asOrganization = <Result>(
  db: Db,
  organization_id: string,
  work: () => Promise<Result>,
): Promise<Result> => withSettings(db, { ...noScope, 'app.organization_id': organization_id }, work);

async function withSettings<Result>(
  db: Db,
  settings: Readonly<Partial<Record<Setting, string>>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const names = Object.keys(settings);
  // Materialized, so that the former values are read before they are replaced.
  const { rows } = await sql<{ former: string[] }>`
    with former as materialized (
      select array[${sql.join(names.map((name) => sql`coalesce(current_setting(${name}, true), '')`))}] as former
    )
    select former, ${setAll(names, Object.values(settings))} from former`.execute(db);
  const result = await work();
  // No `finally` is needed: if a query fails, the rollback of the transaction also restores the scope.
  await sql`select ${setAll(names, rows[0]?.former ?? [])}`.execute(db);
  return result;
}

const setAll = (names: readonly string[], values: readonly string[]) =>
  sql.join(names.map((name, index) => sql`set_config(${name}, ${values[index] ?? ''}, true)`));
