import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from './is-unavailable.ts';

const codes = new Set<unknown>(['40P01', '40001']);

/** Returns whether PostgreSQL has rolled a transaction back because of another one: a deadlock or a serialization failure. */
const isConflict = (error: unknown): boolean => codes.has((error as { code?: unknown } | null)?.code);

/** Runs `transaction` once more after a conflict, so it must change nothing outside the database. */
export const retryConflict = <Result>(transaction: () => Promise<Result>): Promise<Result> =>
  transaction().catch((error: unknown) => {
    if (!isConflict(error)) throw error;
    return transaction();
  });

/**
 * Stores the result of paid work. Retries if the database is unavailable or the transaction conflicts with another one
 * (such as a deadlock), because repeating the work could cost money again. Five attempts take 6 s.
 */
export async function storeWithRetry(
  log: Pick<FastifyBaseLogger, 'warn'>,
  store: () => Promise<void>,
  { attempts = 5, signal }: { readonly attempts?: number; readonly signal?: AbortSignal } = {},
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store();
    } catch (error) {
      const passes = isUnavailable(error) || isConflict(error);
      if (!passes || attempt === attempts) throw error;
      log.warn({ err: error, attempt }, 'failed to store the result of an AI call or a job; retrying');
      await sleep(Math.min(200 * 2 ** attempt, 5_000), undefined, { signal });
    }
  }
}
