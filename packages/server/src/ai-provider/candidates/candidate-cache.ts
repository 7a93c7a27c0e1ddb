import type { Candidate, Wanted } from './candidate-repository.ts';

/** A change of providers, models, keys or their order by another process is in effect after so many milliseconds at most. */
const keptMs = 1000;
/** Older candidates are still given, and read again meanwhile: while calls come one after the other, none waits. */
const refreshedMs = 500;

interface Kept {
  readonly at: number;
  readonly found: Promise<readonly Candidate[]>;
  isRefreshing: boolean;
}

/** Keeps candidates for a second, so that calls which come together ask the database once. */
export class CandidateCache {
  readonly #read: (wanted: Wanted) => Promise<readonly Candidate[]>;
  readonly #kept = new Map<string, Kept>();

  constructor(read: (wanted: Wanted) => Promise<readonly Candidate[]>) {
    this.#read = read;
  }

  /** Providers, models, keys or their order have changed. */
  clear(): void {
    this.#kept.clear();
  }

  find(wanted: Wanted): Promise<readonly Candidate[]> {
    // A test of a model or key that was just changed has to see the change.
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
        // What was cleared meanwhile may be older than the change.
        if (this.#kept.get(name) === kept) this.#kept.set(name, { at, found, isRefreshing: false });
      },
      // The next call after the second reads again, and throws.
      () => undefined,
    );
  }
}
