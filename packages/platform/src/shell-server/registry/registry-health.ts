import type { FastifyInstance } from 'fastify';
import type { RegistryEvents } from './registry-watch.ts';

/** What a shell server knows of the registry that it serves. */
export interface RegistryHealth extends RegistryEvents {
  read(): {
    readonly revision: number;
    /** Ids of the entries it cannot read, or not whole: its other remotes are served. */
    readonly unreadable_remotes?: readonly string[];
    /** A newer revision that it cannot read. */
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

/** `/health/live` and `/health/ready` of a shell server without an API beside it: it can serve documents once it listens. */
export function serveHealth(app: FastifyInstance, health: Pick<RegistryHealth, 'read'>): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => ({ status: 'ready', ...health.read() }));
}
