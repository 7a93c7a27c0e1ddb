import type { FastifyBaseLogger } from 'fastify';
import type { RegistryStore } from '../../registry/revisions/registry-store.ts';

/** Logs each registry entry that cannot be parsed and is skipped, once. */
export function logRegistry(
  store: Pick<RegistryStore, 'subscribe'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  const logged = new Set<string>();
  store.subscribe({
    taken: ({ skipped, revision }) => {
      for (const [remote, { reason, whole }] of Object.entries(skipped)) {
        if (logged.has(remote + reason)) continue;
        logged.add(remote + reason);
        log.error(
          { remote, reason, revision },
          whole
            ? 'registry entry skipped: the remote is not served'
            : 'part of a registry entry cannot be parsed and is skipped',
        );
      }
    },
    // The process logs the error that rejected the revision.
    rejected: () => {},
  });
}
