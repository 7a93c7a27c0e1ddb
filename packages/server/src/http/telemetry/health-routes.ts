import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { isRowSecurityActive } from '../../database/app-role.ts';
import { isMigrated } from '../../database/migrate.ts';
import { findRestoredCopy, type RestoredCopy } from '../../database/restored-copy.ts';
import type { Database } from '../../database/schema/tables.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../errors/problem.ts';

/** Readiness is cached for this time, so that frequent probes do not each write to the disk. */
const holds_ms = 2000;

/**
 * A process is ready if the database is fully migrated and separates the organizations, and both the database and
 * the data folder are writable. A lost bus is named and the process stays ready, because subscribers then read the
 * database.
 */
export function registerHealthRoutes(app: FastifyInstance): void {
  let checked = {
    at: Number.NEGATIVE_INFINITY,
    reason: Promise.resolve<string | undefined>(undefined),
    copy: Promise.resolve<RestoredCopy | undefined>(undefined),
    unreadable: [] as readonly string[],
  };

  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    if (app.drain.isDraining) throw problem('not_ready', 'The process is stopping.');
    const now = performance.now();
    if (now - checked.at > holds_ms)
      checked = {
        at: now,
        reason: answered(unreadyReason(app)),
        // Without a database, the reason says so.
        copy: withTenantScope(app.database.db, 'everywhere', findRestoredCopy).catch(() => undefined),
        unreadable: unreadableRemotes(app),
      };
    const reason = await checked.reason;
    if (reason) throw problem('not_ready', reason);
    const unreadable_remotes = checked.unreadable;
    const bus = app.bus?.state();
    const restored_copy = await checked.copy;
    return {
      status: 'ready',
      ...(bus && { bus }),
      ...(unreadable_remotes.length > 0 ? { unreadable_remotes } : {}),
      ...(restored_copy ? { restored_copy } : {}),
    };
  });
}

/**
 * Returns the remotes (micro-frontends) with an invalid entry in the registry. The process is ready
 * nevertheless, because it still serves the other remotes.
 */
function unreadableRemotes({ deployments, log }: FastifyInstance): readonly string[] {
  try {
    return deployments?.unreadable() ?? [];
  } catch (error) {
    log.error({ err: error }, 'failed to read the registry of remotes');
    return [];
  }
}

const answerTimeout_ms = 5000;

/** A pooler may let a query wait longer than a probe does. */
const answered = (reason: Promise<string | undefined>): Promise<string | undefined> =>
  Promise.race([reason, sleep(answerTimeout_ms, 'The database does not answer.', { ref: false })]);

const rowSecurityOff =
  'Row-level security of the database does not apply to the queries of this process: the role repartee_app must be neither a superuser nor the owner of a table, and must not have BYPASSRLS.';

async function unreadyReason({ config, database, log }: FastifyInstance): Promise<string | undefined> {
  const failed = (reason: string) => (error: unknown) => {
    log.error({ err: error }, 'the process is not ready: a test of the database or the data folder failed');
    return reason;
  };
  const { db } = database;
  // The reason is in the answer; probes repeat too often to log each one.
  if (!(await isMigrated(db).catch(() => false)))
    return 'The database cannot be reached, or is not migrated.';
  return (
    (await isRowSecurityActive(db).then(
      (active) => (active ? undefined : rowSecurityOff),
      failed('The database does not answer.'),
    )) ??
    (await probeDatabase(db).then(() => undefined, failed('The database does not accept writes.'))) ??
    (await probeFolder(config.dataDir).then(() => undefined, failed('The data folder is not writable.')))
  );
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
