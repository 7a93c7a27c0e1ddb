import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';

/** Caches scenario snapshots, because they never change and make up most of a session's data. */
export class SnapshotCache {
  readonly #kept = new Map<string, ScenarioSnapshot>();
  readonly #most: number;

  constructor(most = 500) {
    this.#most = most;
  }

  get(session_id: string): ScenarioSnapshot | undefined {
    return this.#kept.get(session_id);
  }

  set(session_id: string, snapshot: ScenarioSnapshot): void {
    this.#kept.delete(session_id);
    this.#kept.set(session_id, snapshot);
    if (this.#kept.size > this.#most)
      for (const [oldest] of this.#kept) return void this.#kept.delete(oldest);
  }
}
