import type { OpenDatabase } from '../../database/open-database.ts';
import { reserveRequests } from './rate-limit-repository.ts';

/** What a process holds of one key's window. `ends_at` in milliseconds of `performance.now()`. */
interface Reservation {
  left: number;
  readonly exhausted: boolean;
  readonly ends_at: number;
}

interface SharedBudgetOptions {
  readonly db: OpenDatabase['db'];
  /** Budgets of different names count apart. */
  readonly name: string;
  readonly max: () => number;
  readonly window_ms: number;
}

/** Keys remembered at once; a forgotten key reserves again, and what it had reserved stays counted. */
const mostKeys = 5_000;
/** A process reserves this part of the limit at once: fewer queries for a larger part, more left unused. */
const batchesPerWindow = 20;

/**
 * A fixed window per key, counted in PostgreSQL for all processes. A process reserves requests in batches, so that most
 * requests cost no query. Together the processes never grant more than `max` in a window; each may leave up to one batch
 * unused.
 */
export class SharedBudget {
  readonly #options: SharedBudgetOptions;
  readonly #reservations = new Map<string, Reservation>();
  readonly #pending = new Map<string, Promise<void>>();

  constructor(options: SharedBudgetOptions) {
    this.#options = options;
  }

  /** Counts a request: undefined when it is allowed, else seconds to wait. Rejects when the database does not answer. */
  async take(key: string): Promise<number | undefined> {
    for (;;) {
      const reservation = this.#reservations.get(key);
      const remaining_ms = (reservation?.ends_at ?? 0) - performance.now();
      if (reservation && remaining_ms > 0) {
        if (reservation.left > 0) {
          reservation.left -= 1;
          return undefined;
        }
        if (reservation.exhausted) return Math.ceil(remaining_ms / 1000);
      }
      await this.#reserveOnce(key);
    }
  }

  #reserveOnce(key: string): Promise<void> {
    const pending =
      this.#pending.get(key) ?? this.#reserve(key).finally(() => void this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  async #reserve(key: string): Promise<void> {
    const { db, name, max, window_ms } = this.#options;
    const most = max();
    const batch = Math.max(1, Math.floor(most / batchesPerWindow));
    // Read before the query, so that the window ends here no later than in the database.
    const asked_at = performance.now();
    const row = await reserveRequests(db, { key: `${name} ${key}`, batch, most, window_ms });
    this.#reservations.delete(key);
    this.#reservations.set(key, {
      left: row.granted,
      exhausted: row.granted < batch,
      ends_at: asked_at + row.remaining_ms,
    });
    const [oldest] = this.#reservations.keys();
    if (this.#reservations.size > mostKeys && oldest !== undefined) this.#reservations.delete(oldest);
  }
}
