import type { Candidate, Wanted } from './candidate-repository.ts';

/**
 * Milliseconds until cached candidates (models with keys) expire. A change by another process takes effect
 * within this time.
 */
const keptMs = 1000;
/** Age in milliseconds at which a cache entry is refreshed in the background. */
const refreshedMs = 500;

interface Kept {
  readonly at: number;
  readonly found: Promise<readonly Candidate[]>;
  isRefreshing: boolean;
}

/**
 * A candidate is a model with a key that a call may use. Entries are kept for one second, so that concurrent calls
 * share one database query.
 */
export class CandidateCache {
  readonly #read: (wanted: Wanted) => Promise<readonly Candidate[]>;
  readonly #kept = new Map<string, Kept>();

  constructor(read: (wanted: Wanted) => Promise<readonly Candidate[]>) {
    this.#read = read;
  }

  /** This method must be called after a change of providers, models, keys or their order. */
  clear(): void {
    this.#kept.clear();
  }

  find(wanted: Wanted): Promise<readonly Candidate[]> {
    // A connection test must use the current settings, so the test bypasses the cache.
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
        // A result that was read before the cache was cleared may be outdated, so the result is not cached.
        if (this.#kept.get(name) === kept) this.#kept.set(name, { at, found, isRefreshing: false });
      },
      // A failed refresh is ignored: the old entry expires, and the next call repeats the query.
      () => undefined,
    );
  }
}
