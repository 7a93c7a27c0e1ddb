import type { CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request and throws `too_many_requests` beyond `REQUESTS_PER_MINUTE`. */
    checkRateLimit: CheckRateLimit;
  }
}

export type CheckRateLimit = (request: FastifyRequest) => Promise<void>;

/**
 * One budget for all calls: by the user or guest a token belongs to, else by address. It is kept in the memory of
 * this process.
 */
export function registerRateLimit(app: FastifyInstance): void {
  app.decorate(
    'checkRateLimit',
    rateLimitOf(app, () => app.config.requestsPerMinute),
  );
}

/** A budget of its own, for calls that are worth less than others. */
export function rateLimitOf(app: FastifyInstance, max: () => number): CheckRateLimit {
  const check = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => request.principal?.id ?? request.ip,
  } satisfies CreateRateLimitOptions);
  return async (request) => {
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    throw problem('too_many_requests', undefined, undefined, limit.ttlInSeconds);
  };
}
