import { retryUnavailable_s } from '@repartee/server/runtime/http/errors/problem';
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
 * Serves `/health/live` and `/health/ready` in a process without the API. `failures`: the checks that fail. `isStopping`:
 * whether the process drains. The server
 * stays ready with the status `degraded` after a failure and before the first remote is published, because it then still
 * serves the public pages.
 */
export function serveHealth(
  app: FastifyInstance,
  store: KnownRegistry,
  failures: () => Promise<Readonly<Record<string, string>>>,
  isStopping: () => boolean = () => false,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isStopping())
      return reply
        .code(503)
        .header('retry-after', retryUnavailable_s)
        .send({ code: 'not_ready', message: 'The process is stopping.' });
    const details = {
      ...(store.read().revision === 0 && { registry: 'No remote is published.' }),
      ...(await failures()),
    };
    const isDegraded = Object.keys(details).length > 0;
    return {
      status: isDegraded ? 'degraded' : 'ready',
      ...(isDegraded && { details }),
      ...registryDetail(store),
    };
  });
}
