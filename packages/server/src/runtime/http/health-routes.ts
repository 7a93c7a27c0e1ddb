import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { isRowSecurityActive } from '../database/app-role.ts';
import { isMigrated } from '../database/migrate.ts';
import { findRestoredCopy, type RestoredCopy } from '../database/restored-copy.ts';
import type { Database } from '../database/schema/tables.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { checked, openReadiness, type ReadinessCheck } from '../telemetry/readiness.ts';
import { problem } from './errors/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks of `/health/ready`, by name. */
    readinessChecks: Map<string, ReadinessCheck>;
  }
}

/**
 * Without these the process can serve nothing, so it is not ready. It stays ready after the failure of another check,
 * because conversations go on, and says so: its status is `degraded`.
 */
const required = ['database', 'data_folder'];

/**
 * A process is ready if the database is fully migrated and separates the organizations, and both the database and the
 * data folder are writable. Features add further checks.
 */
export function registerHealthRoutes(app: FastifyInstance): void {
  const { config, database, log } = app;
  let restored_copy: RestoredCopy | undefined;
  const checks = new Map<string, ReadinessCheck>([
    [
      'database',
      async () => {
        await checkDatabase(database.db);
        const readCopy = async () => {
          restored_copy = await withTenantScope(database.db, { everywhere: 'metrics' }, findRestoredCopy);
        };
        await checked(readCopy(), noAnswer);
      },
    ],
    ['data_folder', () => checked(probeFolder(config.dataDir), folderFailure)],
  ]);
  app.decorate('readinessChecks', checks);
  const failures = openReadiness(checks, app.metrics, log);

  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    if (app.drain.isDraining) throw problem('not_ready', 'The process is stopping.');
    const details = await failures();
    const fatal = required.find((name) => name in details);
    if (fatal) throw problem('not_ready', details[fatal], details);
    const isDegraded = Object.keys(details).length > 0;
    const bus = app.bus?.state();
    return {
      status: isDegraded ? 'degraded' : 'ready',
      ...(isDegraded && { details }),
      ...(bus && { bus }),
      ...registryOf(app),
      ...(restored_copy && { restored_copy }),
    };
  });
}

/** The process is ready also if the registry of remotes has invalid entries, because it still serves the others. */
function registryOf({ deployments, log }: FastifyInstance) {
  if (!deployments) return {};
  try {
    const unreadable_remotes = deployments.unreadable();
    return {
      registry_revision: deployments.revision(),
      ...(unreadable_remotes.length > 0 ? { unreadable_remotes } : {}),
    };
  } catch (error) {
    log.error({ err: error }, 'failed to read the registry of remotes');
    return {};
  }
}

const rowSecurityOff =
  'Row-level security of the database does not apply to the queries of this process: the role repartee_app must be neither a superuser nor the owner of a table, and must not have BYPASSRLS.';

const folderFailure = ({ code }: NodeJS.ErrnoException): string =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? 'The disk of the data folder is full.'
    : 'The data folder is not writable.';

const noAnswer = 'The database does not answer.';

const undefinedTable = '42P01';

async function checkDatabase(db: Kysely<Database>): Promise<void> {
  const migrated = await isMigrated(db).catch((cause: { code?: string; message: string }) => {
    if (cause.code === undefinedTable) return false;
    throw new Error(`The database cannot be used (${cause.code ?? cause.message}).`, { cause });
  });
  if (!migrated) throw new Error('The database is not migrated to this version.');
  let isSeparated = true;
  const read = isRowSecurityActive(db).then((active) => {
    isSeparated = active;
  });
  await checked(read, noAnswer);
  if (!isSeparated) throw new Error(rowSecurityOff);
  await checked(probeDatabase(db), 'The database does not accept writes.');
}

const probe = Buffer.alloc(16 * 1024);

/** Throws if the disk is full or read-only. */
export async function probeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `.write-probe-${process.pid}`);
  try {
    await writeFile(file, probe, { flush: true, mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Tests a write by inserting an expired counter of failed sign-ins, which has no effect. Throws if the
 * database is read-only or its disk is full.
 */
export const probeDatabase = (db: Kysely<Database>): Promise<void> =>
  withTenantScope(db, { everywhere: 'metrics' }, async (tx) => {
    await tx
      .insertInto('sign_in_failure')
      .values({ key_hash: 'readiness', failures: 0, window_ends_at: new Date(0) })
      .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ failures: 0 }))
      .execute();
  });
