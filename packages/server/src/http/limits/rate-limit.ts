import type { CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../errors/problem.ts';
import { registerRecurringTask } from '../recurring-task.ts';
import { networkOf } from './network-of.ts';
import { purgeRateLimits } from './rate-limit-repository.ts';
import { SharedRateLimit } from './shared-rate-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Throws `too_many_requests` if the caller has made more than `REQUESTS_PER_MINUTE` requests in this
     * minute.
     */
    checkRateLimit: CheckRateLimit;
  }
}

export type CheckRateLimit = (request: FastifyRequest) => Promise<void>;

const window_ms = 60_000;
/** Milliseconds for which this process counts requests in memory after the database failed to count them. */
const countInMemoryMs = 10_000;

/**
 * Registers one rate limit for all endpoints together: `REQUESTS_PER_MINUTE` for each user or guest, and for
 * each network (IPv4 address or IPv6 /64) without a valid token.
 */
export function registerRateLimit(app: FastifyInstance): void {
  app.decorate(
    'checkRateLimit',
    rateLimitOf(app, 'all calls', () => app.config.requestsPerMinute),
  );
  if (app.database.store.kind === 'embedded') return;
  registerRecurringTask(app, {
    every_ms: 10 * window_ms,
    failureMessage: 'failed to purge expired rate limit windows',
    run: async () => {
      await withTenantScope(app.database.db, 'everywhere', purgeRateLimits);
    },
  });
}

/**
 * With PostgreSQL, all processes share the counters; while PostgreSQL is unavailable, each process counts in
 * its own memory.
 */
export function rateLimitOf(app: FastifyInstance, name: string, max: () => number): CheckRateLimit {
  const countLocally = app.createRateLimit({
    max,
    timeWindow: window_ms,
    keyGenerator: keyOf,
  } satisfies CreateRateLimitOptions);
  const takeLocally = async (request: FastifyRequest): Promise<number | undefined> => {
    const limit = await countLocally(request);
    return limit.isAllowed || !limit.isExceeded ? undefined : limit.ttlInSeconds;
  };

  const { db, store } = app.database;
  const shared = store.kind === 'postgres' ? new SharedRateLimit({ db, name, max, window_ms }) : undefined;
  let localUntil = 0;
  const take = async (request: FastifyRequest): Promise<number | undefined> => {
    if (!shared || performance.now() < localUntil) return takeLocally(request);
    try {
      return await shared.take(keyOf(request));
    } catch (error) {
      localUntil = performance.now() + countInMemoryMs;
      app.log.warn(
        { err: error, budget: name },
        'failed to count requests in the database; counting in the memory of this process for now',
      );
      return takeLocally(request);
    }
  };

  return async (request) => {
    const retryAfter_s = await take(request);
    if (retryAfter_s !== undefined) throw problem('too_many_requests', undefined, undefined, retryAfter_s);
  };
}

const keyOf = (request: FastifyRequest): string => request.principal?.id ?? networkOf(request.ip);
