import type { FastifyInstance } from 'fastify';
import type { RegistryEvents } from './registry-watch.ts';

export interface RegistryHealth extends RegistryEvents {
  read(): {
    readonly revision: number;
    readonly unreadable_remotes?: readonly string[];
    /**
     * The newest registry revision, if this server cannot parse or verify the revision and serves an older
     * one.
     */
    readonly rejected_revision?: number;
  };
}

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

/** Serves `/health/live` and `/health/ready` in a process without the API. */
export function serveHealth(app: FastifyInstance, health: Pick<RegistryHealth, 'read'>): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => ({ status: 'ready', ...health.read() }));
}
