import type { FastifyInstance } from 'fastify';
import type { RegistryStore } from '../../registry/revisions/registry-store.ts';

type KnownRegistry = Pick<RegistryStore, 'read' | 'rejected' | 'unreachableSince'>;

/** Describes the registry that this server serves. A server stays ready while it serves an older revision. */
function registryDetail(store: KnownRegistry) {
  const { revision, skipped } = store.read();
  const unreadable = Object.keys(skipped);
  const rejected = store.rejected();
  const since = store.unreachableSince();
  return {
    revision,
    ...(unreadable.length > 0 ? { unreadable_remotes: unreadable } : {}),
    ...(rejected ? { rejected_revision: rejected.revision } : {}),
    ...(since ? { database_unreachable_since: since.toISOString() } : {}),
  };
}

/**
 * Serves `/health/live` and `/health/ready` in a process without the API. `failures`: the checks that fail. The server
 * has no documents before the first revision, and stays ready with the status `degraded` after a failure.
 */
export function serveHealth(
  app: FastifyInstance,
  store: KnownRegistry,
  failures: () => Promise<Readonly<Record<string, string>>>,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const details = await failures();
    if (store.read().revision === 0)
      return reply
        .code(503)
        .send({ status: 'not ready', details: { ...details, registry: 'No remote is published.' } });
    const isDegraded = Object.keys(details).length > 0;
    return {
      status: isDegraded ? 'degraded' : 'ready',
      ...(isDegraded && { details }),
      ...registryDetail(store),
    };
  });
}
