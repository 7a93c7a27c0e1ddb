import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { isRowSecurityActive } from '../../database/app-role.ts';
import { isMigrated } from '../../database/migrate.ts';
import { findRestoredCopy, type RestoredCopy } from '../../database/restored-copy.ts';
import type { Database } from '../../database/schema/tables.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../errors/problem.ts';
import { failureOf, openReadiness, type ReadinessCheck } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks of `/health/ready`, by name. */
    readinessChecks: Map<string, ReadinessCheck>;
  }
}

/** The process stays ready after these failures, because conversations go on, and says so: its status is `degraded`. */
const tolerable = ['object_store', 'bus'];

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
        const failure = await databaseFailure(database.db, log);
        const readCopy = async () => {
          restored_copy = await withTenantScope(database.db, 'everywhere', findRestoredCopy);
        };
        return failure ?? failureOf(readCopy(), 'The database does not answer.', log);
      },
    ],
    ['data_folder', () => failureOf(probeFolder(config.dataDir), folderFailure, log)],
  ]);
  app.decorate('readinessChecks', checks);
  const failures = openReadiness(checks, app.metrics);

  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    if (app.drain.isDraining) throw problem('not_ready', 'The process is stopping.');
    const details = await failures();
    const fatal = Object.keys(details).find((name) => !tolerable.includes(name));
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

const undefinedTable = '42P01';

async function databaseFailure(db: Kysely<Database>, log: FastifyBaseLogger): Promise<string | undefined> {
  // The reason is in the answer; probes repeat too often to log each one.
  const migrated = await isMigrated(db).catch((error: { code?: string; message: string }) =>
    error.code === undefinedTable ? false : `The database cannot be used (${error.code ?? error.message}).`,
  );
  if (typeof migrated === 'string') return migrated;
  if (!migrated) return 'The database is not migrated to this version.';
  let isSeparated = true;
  const read = isRowSecurityActive(db).then((active) => {
    isSeparated = active;
  });
  const failure = await failureOf(read, 'The database does not answer.', log);
  if (failure) return failure;
  if (!isSeparated) return rowSecurityOff;
  return failureOf(probeDatabase(db), 'The database does not accept writes.', log);
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
  withTenantScope(db, 'everywhere', async (tx) => {
    await tx
      .insertInto('sign_in_failure')
      .values({ key_hash: 'readiness', failures: 0, window_ends_at: new Date(0) })
      .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ failures: 0 }))
      .execute();
  });
