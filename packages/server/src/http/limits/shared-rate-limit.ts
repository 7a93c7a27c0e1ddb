import type { OpenDatabase } from '../../database/open-database.ts';
import { reserveRequests } from './rate-limit-repository.ts';

/** A window ends at `ends_at`, in milliseconds of `performance.now()`. */
interface Reservation {
  left: number;
  readonly reserved: number;
  readonly exhausted: boolean;
  readonly ends_at: number;
}

interface SharedBudgetOptions {
  readonly db: OpenDatabase['db'];
  readonly name: string;
  readonly max: () => number;
  readonly window_ms: number;
}

/**
 * Maximum number of keys (such as users) for which a process holds reservations. The oldest reservation is
 * dropped first; its unused requests are lost until the window ends.
 */
const mostKeys = 5_000;
/**
 * Maximum batch as a fraction of the rate limit. A larger fraction needs fewer queries, but leaves more
 * reserved requests unused.
 */
const largestPart = 1 / 20;

/**
 * Rate limit that all processes share through PostgreSQL. To need fewer queries, a process reserves requests
 * in batches. The batches grow (1, 2, 4 and so on), so that no request is rejected before half of the limit
 * is used.
 */
export class SharedRateLimit {
  readonly #options: SharedBudgetOptions;
  readonly #reservations = new Map<string, Reservation>();
  readonly #pending = new Map<string, Promise<void>>();

  constructor(options: SharedBudgetOptions) {
    this.#options = options;
  }

  /**
   * Returns undefined if the request is allowed, otherwise the number of seconds until the window ends.
   * Rejects if the database query fails.
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
    // The time is taken before the query, so that the window ends in this process no later than in the
    // database.
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
