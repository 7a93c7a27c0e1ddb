import type { FastifyInstance } from 'fastify';
import type { RegistryEvents } from './registry-watch.ts';

/** Health of the registry in one shell server. */
export interface RegistryHealth extends RegistryEvents {
  read(): {
    readonly revision: number;
    /** Ids of remotes whose entries cannot be parsed, fully or in part; all others are served. */
    readonly unreadable_remotes?: readonly string[];
    /** Number of a newer revision that cannot be parsed. */
    readonly rejected_revision?: number;
  };
}

/** Records which registry revision is in use, which was rejected, and which files are unreadable. */
export function openRegistryHealth(): RegistryHealth {
  let revision = 0;
  let unreadable: readonly string[] = [];
  let rejected: number | undefined;
  return {
    taken: (registry) => {
      revision = registry.revision;
      unreadable = Object.keys(registry.skipped);
      rejected = undefined;
    },
    rejected: (number) => {
      rejected = number;
    },
    read: () => ({
      revision,
      ...(unreadable.length > 0 ? { unreadable_remotes: unreadable } : {}),
      ...(rejected === undefined ? {} : { rejected_revision: rejected }),
    }),
  };
}

/**
 * Serves `/health/live` and `/health/ready` of a shell server without an API in its process: it is ready as soon as it
 * listens.
 */
export function serveHealth(app: FastifyInstance, health: Pick<RegistryHealth, 'read'>): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => ({ status: 'ready', ...health.read() }));
}
