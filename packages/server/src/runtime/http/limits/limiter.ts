import type { Kysely } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { hashSecret } from '../../access/secret.ts';
import type { Database } from '../../database/schema/tables.ts';
import { problem } from '../errors/problem.ts';
import { rateLimitStore } from './rate-limit-repository.ts';

export interface Limit {
  readonly name: string;
  /** Number of calls of one key that are allowed until the duration since its first call is over. */
  readonly points: number;
  readonly duration_s: number;
}

export interface Limiter {
  /** Counts a call. Returns the seconds to wait if it exceeds the limit, otherwise 0. */
  count(key: string): Promise<number>;
  /** Throws `too_many_requests` if the call exceeds the limit. */
  check(key: string): Promise<void>;
  /** Whether a further call would exceed the limit. */
  isUsedUp(key: string): Promise<boolean>;
  forget(key: string): Promise<void>;
}

/** What a process remembers of a database: which keys are blocked, so that it refuses them without a query. */
interface Memory {
  readonly limiters: Map<string, Limiter>;
  /** Of attempts (`attempts.ts`). */
  readonly blocked: RateLimiterMemory;
}
const memories = new WeakMap<Kysely<Database>, Memory>();

export function limitMemoryOf(db: Kysely<Database>): Memory {
  const known = memories.get(db);
  if (known) return known;
  const memory = { limiters: new Map(), blocked: new RateLimiterMemory({ points: 0, duration: 0 }) };
  memories.set(db, memory);
  return memory;
}

export const forgetBlockedKeys = (db: Kysely<Database>): boolean => memories.delete(db);

/** Counts the calls of all processes in the database. */
export function limiterOf(db: Kysely<Database>, limit: Limit): Limiter {
  const { limiters } = limitMemoryOf(db);
  const limiter = limiters.get(limit.name) ?? limiterBy(inDatabase(db, limit));
  limiters.set(limit.name, limiter);
  return limiter;
}

export const inMemory = ({ name: keyPrefix, points, duration_s: duration }: Limit): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix, points, duration });

/** Without `insurance`, a call that the database fails to count fails. `failed` is told the error. */
export const inDatabase = (
  db: Kysely<Database>,
  { name: keyPrefix, points, duration_s: duration }: Limit,
  { insurance, failed }: { insurance?: RateLimiterMemory; failed?: (error: unknown) => void } = {},
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...{ storeClient: rateLimitStore(db, failed), storeType: 'client' },
    ...{ tableName: 'rate_limit', tableCreated: true },
    ...{ keyPrefix, points, duration, inMemoryBlockOnConsumed: points, clearExpiredByTimeout: false },
    ...(insurance && { insuranceLimiter: insurance }),
  });

export function limiterBy(limiter: RateLimiterAbstract): Limiter {
  const count = async (key: string): Promise<number> => {
    try {
      await limiter.consume(hashSecret(key));
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
  return {
    count,
    async check(key) {
      const wait = await count(key);
      if (wait > 0) throw problem('too_many_requests', undefined, undefined, wait);
    },
    async isUsedUp(key) {
      const state = await limiter.get(hashSecret(key));
      return state !== null && state.consumedPoints >= limiter.points;
    },
    async forget(key) {
      await limiter.delete(hashSecret(key));
    },
  };
}
