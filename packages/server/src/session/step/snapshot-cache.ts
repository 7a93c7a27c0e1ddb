import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';

/** Scenario snapshots can be cached because they never change. They are most of the data of a session. */
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
