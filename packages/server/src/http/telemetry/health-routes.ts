import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../../database/migrate.ts';
import { problem } from '../errors/problem.ts';
import { probeDatabase, probeFolder } from './is-writable.ts';

/** Readiness is cached for this time, so that frequent probes do not each write to the disk. */
const holds_ms = 2000;

/**
 * A process is ready if the database is fully migrated, and both the database and the data folder are
 * writable.
 */
export function registerHealthRoutes(app: FastifyInstance): void {
  let checked = {
    at: Number.NEGATIVE_INFINITY,
    reason: Promise.resolve<string | undefined>(undefined),
    unreadable: [] as readonly string[],
  };

  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    const now = performance.now();
    if (now - checked.at > holds_ms)
      checked = { at: now, reason: unreadyReason(app), unreadable: unreadableRemotes(app) };
    const reason = await checked.reason;
    if (reason) throw problem('not_ready', reason);
    const unreadable_remotes = checked.unreadable;
    return { status: 'ready', ...(unreadable_remotes.length > 0 ? { unreadable_remotes } : {}) };
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

async function unreadyReason({ config, database, log }: FastifyInstance): Promise<string | undefined> {
  const failed = (reason: string) => (error: unknown) => {
    log.error({ err: error }, 'the process is not ready: a write test failed');
    return reason;
  };
  const { db } = database;
  if (!(await isMigrated(db).catch(() => false)))
    return 'The database cannot be reached, or is not migrated.';
  return (
    (await probeDatabase(db).then(() => undefined, failed('The database does not accept writes.'))) ??
    (await probeFolder(config.dataDir).then(() => undefined, failed('The data folder is not writable.')))
  );
}
