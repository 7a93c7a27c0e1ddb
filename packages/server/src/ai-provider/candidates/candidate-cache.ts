import type { Candidate, Wanted } from './candidate-repository.ts';

/**
 * Milliseconds after which cached candidates (models with keys) expire. A change made in another process takes effect
 * after at most this time.
 */
const keptMs = 1000;
/**
 * Age in milliseconds at which the next call refreshes a cache entry in the background. That call itself still gets the
 * cached candidates (models with keys).
 */
const refreshedMs = 500;

interface Kept {
  readonly at: number;
  readonly found: Promise<readonly Candidate[]>;
  isRefreshing: boolean;
}

/**
 * Cache of candidates (the models with keys that a call may use). An entry is kept for one second, so that concurrent
 * calls share one database query.
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
      // If the background refresh fails, its error is ignored. The old entry expires, and the next call repeats the
      // query. If that query fails too, the call throws its error.
      () => undefined,
    );
  }
}
