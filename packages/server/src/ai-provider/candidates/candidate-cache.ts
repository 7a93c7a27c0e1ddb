import type { Candidate, Wanted } from './candidate-repository.ts';

/**
 * Milliseconds after which cached candidates (models with keys) expire. A change made in another process takes effect
 * after at most this time.
 */
const keptMs = 1000;
/**
 * Milliseconds after which the next call refreshes cached candidates (models with keys) in the background, while it
 * uses the cached ones.
 */
const refreshedMs = 500;

interface Kept {
  readonly at: number;
  readonly found: Promise<readonly Candidate[]>;
  isRefreshing: boolean;
}

/**
 * Caches for one second which models and keys a call may use (candidates), so that concurrent calls share one database
 * query.
 */
export class CandidateCache {
  readonly #read: (wanted: Wanted) => Promise<readonly Candidate[]>;
  readonly #kept = new Map<string, Kept>();

  constructor(read: (wanted: Wanted) => Promise<readonly Candidate[]>) {
    this.#read = read;
  }

  /** Empties the cache of candidates. Call it after a change of providers, models, keys or their order. */
  clear(): void {
    this.#kept.clear();
  }

  find(wanted: Wanted): Promise<readonly Candidate[]> {
    // A connection test of one model and key must use their current settings, so it bypasses the cache.
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
        // If the cache was cleared during the read, its result may be outdated and is not cached.
        if (this.#kept.get(name) === kept) this.#kept.set(name, { at, found, isRefreshing: false });
      },
      // An error of a background refresh is ignored. The entry then expires, and the next call repeats the query and
      // gets the error itself.
      () => undefined,
    );
  }
}
