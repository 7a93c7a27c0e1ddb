import type { CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../errors/problem.ts';
import { registerRecurringTask } from '../recurring-task.ts';
import { networkOf } from './network-of.ts';
import { countRequest, purgeRateLimits } from './rate-limit-repository.ts';

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

/**
 * Registers one rate limit for all endpoints together: `REQUESTS_PER_MINUTE` for each user, guest or API token, and for
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
 * With PostgreSQL, all processes share the counters; a request that PostgreSQL fails to count is counted in the memory of
 * its process.
 */
export function rateLimitOf(app: FastifyInstance, name: string, max: () => number): CheckRateLimit {
  const { db, store } = app.database;
  const countLocally = app.createRateLimit({
    max,
    timeWindow: window_ms,
    keyGenerator: keyOf,
  } satisfies CreateRateLimitOptions);
  const takeLocally = async (request: FastifyRequest): Promise<number | undefined> => {
    const limit = await countLocally(request);
    return limit.isAllowed || !limit.isExceeded ? undefined : limit.ttlInSeconds;
  };
  const takeShared = async (request: FastifyRequest): Promise<number | undefined> => {
    const { count, remaining_ms } = await countRequest(db, `${name} ${keyOf(request)}`, window_ms);
    return count > max() ? Math.ceil(remaining_ms / 1000) : undefined;
  };
  return async (request) => {
    const retryAfter_s =
      store.kind === 'embedded'
        ? await takeLocally(request)
        : await takeShared(request).catch((error: unknown) => {
            app.log.warn({ err: error, budget: name }, 'failed to count a request in the database');
            return takeLocally(request);
          });
    if (retryAfter_s !== undefined) throw problem('too_many_requests', undefined, undefined, retryAfter_s);
  };
}

const keyOf = ({ principal, ip }: FastifyRequest): string =>
  principal?.api_token?.id ?? principal?.id ?? networkOf(ip);
