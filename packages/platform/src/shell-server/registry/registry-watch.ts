import type { FastifyBaseLogger } from 'fastify';
import type { RegistryStore } from '../../registry/revisions/registry-store.ts';
import type { Registry } from '../../registry/schema.ts';

export const minReadInterval_ms = 500;

export interface RegistryEvents {
  taken(registry: Registry): void;
  /** Called when a revision cannot be parsed or verified. The last valid revision stays in use. */
  rejected(revision: number, reason: string): void;
}

/**
 * Returns a function that returns the newest valid revision. A revision that cannot be parsed or verified is not used.
 * Each error is logged once.
 */
export function watchRegistry(
  store: RegistryStore,
  log: Pick<FastifyBaseLogger, 'error'>,
  events?: RegistryEvents,
): () => Registry {
  const logged = new Set<string>();
  const take = (registry: Registry): Registry => {
    for (const [remote, { reason, whole }] of Object.entries(registry.skipped)) {
      if (logged.has(remote + reason)) continue;
      logged.add(remote + reason);
      log.error(
        { remote, reason, revision: registry.revision },
        whole
          ? 'registry entry skipped: the remote is not served'
          : 'part of a registry entry cannot be parsed and is skipped',
      );
    }
    events?.taken(registry);
    return registry;
  };

  let known = take(store.read());
  let refused = -1;
  let looked = Date.now();
  return () => {
    if (Date.now() - looked < minReadInterval_ms) return known;
    looked = Date.now();
    let newest = known.revision;
    try {
      newest = store.revision();
      if (newest !== known.revision && newest !== refused) known = take(store.read());
    } catch (error) {
      refused = newest;
      log.error({ err: error }, 'registry revision rejected; the last valid one stays in use');
      events?.rejected(newest, error instanceof Error ? error.message : String(error));
    }
    return known;
  };
}
