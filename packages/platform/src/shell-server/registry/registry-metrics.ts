import { Gauge, type Registry as Metrics } from 'prom-client';
import type { RegistryEvents, RegistryStore } from '../../registry/revisions/registry-store.ts';

export function registryMetrics(
  metrics: Metrics,
  store: Pick<RegistryStore, 'unreachableSince'>,
): RegistryEvents {
  const registers = [metrics];
  const revision = new Gauge({
    name: 'registry_revision',
    help: 'Revision of the registry of remotes that is served',
    registers,
  });
  const rejected = new Gauge({
    name: 'registry_revision_rejected',
    help: 'Newest revision of the registry that cannot be read or verified; 0 when the newest is served',
    registers,
  });
  const skipped = new Gauge({
    name: 'registry_entry_skipped',
    help: '1 for each remote whose registry entry, or a part of it, cannot be read and is not served',
    labelNames: ['remote'],
    registers,
  });
  new Gauge({
    name: 'registry_age_seconds',
    help: 'Seconds since the registry of remotes can no longer be read from the database; 0 while it can be',
    registers,
    collect() {
      const since = store.unreachableSince();
      this.set(since ? (Date.now() - since.getTime()) / 1000 : 0);
    },
  });
  return {
    taken: (registry) => {
      revision.set(registry.revision);
      rejected.set(0);
      skipped.reset();
      for (const remote of Object.keys(registry.skipped)) skipped.set({ remote }, 1);
    },
    rejected: (number) => rejected.set(number),
  };
}
