import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate.ts';
import { problem } from './problem.ts';

/** Live: the process answers. Ready: it also reaches a database of its own version. */
export function registerHealthRoutes(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    const ready = await isMigrated(app.database.db).catch(() => false);
    if (!ready) throw problem('not_ready', 'The database cannot be reached, or is not migrated.');
    return { status: 'ready' };
  });
}
