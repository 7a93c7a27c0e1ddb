import type { OpenDatabase } from '../../database/open-database.ts';
import { reserveRequests } from './rate-limit-repository.ts';

/**
 * Requests that a process has reserved for one key in the current window. `ends_at` is the end of the window, in
 * milliseconds of `performance.now()`.
 */
interface Reservation {
  left: number;
  /** Number of requests that this process has reserved for the key since the window began. */
  readonly reserved: number;
  readonly exhausted: boolean;
  readonly ends_at: number;
}

interface SharedBudgetOptions {
  readonly db: OpenDatabase['db'];
  /** Name of the rate limit. Requests are counted separately for each name. */
  readonly name: string;
  readonly max: () => number;
  readonly window_ms: number;
}

/**
 * Maximum number of keys whose reservations a process keeps in memory. If the process drops the reservation of a key,
 * the next request makes a new reservation, and the unused requests of the old reservation are lost until the window
 * ends.
 */
const mostKeys = 5_000;
/**
 * Maximum size of a reserved batch, as a fraction of the rate limit. A larger fraction needs fewer queries, but leaves
 * more reserved requests unused.
 */
const largestPart = 1 / 20;

/**
 * Fixed-window rate limit for each key, counted in PostgreSQL for all processes. A process reserves requests in
 * batches, so that most requests need no query. Within a window the batches grow: 1, 2, 4, up to a twentieth of the
 * limit. A process therefore never has more unused requests than it has used, and no request is rejected before half of
 * the limit is used, whatever the number of processes. All processes together never allow more than `max` requests in a
 * window.
 */
export class SharedRateLimit {
  readonly #options: SharedBudgetOptions;
  readonly #reservations = new Map<string, Reservation>();
  readonly #pending = new Map<string, Promise<void>>();

  constructor(options: SharedBudgetOptions) {
    this.#options = options;
  }

  /**
   * Counts a request for the key. Returns undefined if the request is allowed, otherwise the number of seconds until
   * the window ends. Rejects if the database query fails.
   */
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
    // The end of the window is computed from the start of the query, so that the window never ends later in this
    // process than in the database.
    const asked_at = performance.now();
    const before = this.#reservations.get(key);
    const reserved = before && before.ends_at > asked_at ? before.reserved : 0;
    const batch = Math.max(1, Math.min(reserved + 1, Math.floor(most * largestPart)));
    const row = await reserveRequests(db, { key: `${name} ${key}`, batch, most, window_ms });
    this.#reservations.delete(key);
    this.#reservations.set(key, {
      left: row.granted,
      reserved: reserved + row.granted,
      exhausted: row.granted < batch,
      ends_at: asked_at + row.remaining_ms,
    });
    const [oldest] = this.#reservations.keys();
    if (this.#reservations.size > mostKeys && oldest !== undefined) this.#reservations.delete(oldest);
  }
}
