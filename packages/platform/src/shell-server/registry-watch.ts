import type { RegistryStore } from '../registry/registry-store.ts';
import type { Registry } from '../registry/schema.ts';

/** The newest registry, looked at again at most this often. */
const freshMilliseconds = 500;

/** Answers with the newest registry. One that cannot be read or verified is reported once and the last good one is used. */
export function watchRegistry(store: RegistryStore, report: (error: unknown) => void): () => Registry {
  let known = store.read();
  let refused = -1;
  let looked = Date.now();
  return () => {
    if (Date.now() - looked < freshMilliseconds) return known;
    looked = Date.now();
    let newest = known.revision;
    try {
      newest = store.revision();
      if (newest !== known.revision && newest !== refused) known = store.read();
    } catch (error) {
      refused = newest;
      report(error);
    }
    return known;
  };
}
