import type { Candidate, Wanted } from './candidate-repository.ts';

/**
 * Milliseconds for which candidates are cached. A change made in another process takes effect after at most this time.
 */
const keptMs = 1000;
/** Milliseconds after which cached candidates are refreshed in the background, so that calls do not wait. */
const refreshedMs = 500;

interface Kept {
  readonly at: number;
  readonly found: Promise<readonly Candidate[]>;
  isRefreshing: boolean;
}

/** Caches candidates for a second, so that concurrent calls share one database query. */
export class CandidateCache {
  readonly #read: (wanted: Wanted) => Promise<readonly Candidate[]>;
  readonly #kept = new Map<string, Kept>();

  constructor(read: (wanted: Wanted) => Promise<readonly Candidate[]>) {
    this.#read = read;
  }

  /** Clears the cache, to be called after a change of providers, models, keys or their order. */
  clear(): void {
    this.#kept.clear();
  }

  find(wanted: Wanted): Promise<readonly Candidate[]> {
    // A connection test of a changed model or key must see the change, so it skips the cache.
    if (wanted.only) return this.#read(wanted);
    const name = `${wanted.organization_id}/${wanted.capability}/${wanted.preferred_model_id ?? ''}`;
    const now = performance.now();
    const kept = this.#kept.get(name);
    if (kept && now - kept.at < keptMs) {
      if (now - kept.at >= refreshedMs && !kept.isRefreshing) this.#refresh(name, kept, wanted);
      return kept.found;
    }
    for (const [old, { at }] of this.#kept) if (now - at >= keptMs) this.#kept.delete(old);
    const found = this.#read(wanted);
    this.#kept.set(name, { at: now, found, isRefreshing: false });
    found.catch(() => this.#kept.delete(name));
    return found;
  }

  #refresh(name: string, kept: Kept, wanted: Wanted): void {
    kept.isRefreshing = true;
    const at = performance.now();
    const found = this.#read(wanted);
    found.then(
      () => {
        // If the cache was cleared during the read, the result may be outdated and is not stored.
        if (this.#kept.get(name) === kept) this.#kept.set(name, { at, found, isRefreshing: false });
      },
      // The cached promise expires, so that the next call queries the database again and receives the error itself.
      () => undefined,
    );
  }
}
