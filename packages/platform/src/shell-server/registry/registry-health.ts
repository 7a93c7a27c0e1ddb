import type { FastifyInstance } from 'fastify';
import type { RegistryEvents } from './registry-watch.ts';

/** State of the remotes' registry in one shell server, for the health check. */
export interface RegistryHealth extends RegistryEvents {
  read(): {
    readonly revision: number;
    /** Ids of remotes whose registry entries cannot be parsed, fully or in part. */
    readonly unreadable_remotes?: readonly string[];
    /** Number of a newer registry revision that this server cannot parse or verify, and therefore does not serve. */
    readonly rejected_revision?: number;
  };
}

/** Records which registry revision this server serves, which one it rejected, and which remotes it cannot read. */
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
 * Serves `/health/live` and `/health/ready` in a process that runs the shell server without the API. `/health/ready`
 * responds as soon as the server listens.
 */
export function serveHealth(app: FastifyInstance, health: Pick<RegistryHealth, 'read'>): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => ({ status: 'ready', ...health.read() }));
}
