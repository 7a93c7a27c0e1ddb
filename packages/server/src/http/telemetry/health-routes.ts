import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../../database/migrate.ts';
import { problem } from '../errors/problem.ts';
import { probeDatabase, probeFolder } from './is-writable.ts';

/** Milliseconds for which a result is cached, so that frequent probes do not write to the disk each time. */
const holds_ms = 2000;

/**
 * Registers health probes. The process is ready if the database has the right version, and database and disk are
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
 * Returns the registry entries that cannot be parsed. The process is ready nevertheless, because it serves the other
 * remotes.
 */
function unreadableRemotes({ deployments, log }: FastifyInstance): readonly string[] {
  try {
    return deployments?.unreadable() ?? [];
  } catch (error) {
    log.error({ err: error }, 'failed to read the registry of remotes');
    return [];
  }
}

/** Returns the reason why the process is not ready for traffic; undefined if it is ready. */
async function unreadyReason({ config, database, log }: FastifyInstance): Promise<string | undefined> {
  const failed = (reason: string) => (error: unknown) => {
    log.error({ err: error }, 'not ready');
    return reason;
  };
  const { db } = database;
  if (!(await isMigrated(db).catch(() => false)))
    return 'The database cannot be reached, or is not migrated.';
  return (
    (await probeDatabase(db).then(() => undefined, failed('The database takes no writes.'))) ??
    (await probeFolder(config.dataDir).then(() => undefined, failed('The data folder is not writable.')))
  );
}
