import { isIPv6 } from 'node:net';
import type { CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashSecret } from '../../access/secret.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../errors/problem.ts';
import { registerRecurringTask } from '../recurring-task.ts';
import { countRequest, purgeRateLimits } from './rate-limit-repository.ts';

/**
 * Returns the network for which limits count: an IPv4 address, or the first 64 bits of an IPv6 address, because a
 * provider gives every customer at least that many addresses. Returns any other text unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((groups) => (groups ? groups.split(':') : [])) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Throws `too_many_requests` if the caller has made more than `REQUESTS_PER_MINUTE` requests in this
     * minute.
     */
    checkRateLimit: CheckRateLimit;
  }
}

type CheckRateLimit = (request: FastifyRequest) => Promise<void>;

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
    const { count, remaining_ms } = await countRequest(
      db,
      hashSecret(`${name} ${keyOf(request)}`),
      window_ms,
    );
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
