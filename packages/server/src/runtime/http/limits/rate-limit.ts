import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inDatabase, inMemory, type Limiter, limiterBy } from './limiter.ts';

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

const duration_s = 60;

/**
 * Registers one rate limit for all endpoints together: `REQUESTS_PER_MINUTE` for each user, guest or API token, and for
 * each network (IPv4 address or IPv6 /64) without a valid token.
 */
export const registerRateLimit = (app: FastifyInstance): void =>
  void app.decorate(
    'checkRateLimit',
    rateLimitOf(app, 'all calls', () => app.config.requestsPerMinute),
  );

/**
 * With PostgreSQL, all processes share the counters; a request that PostgreSQL fails to count is counted in the memory of
 * its process.
 */
export function rateLimitOf(
  app: FastifyInstance,
  name: string,
  max: () => number,
  keyOf: (request: FastifyRequest) => string = keyOfCaller,
): CheckRateLimit {
  const { db, store } = app.database;
  const failed = (error: unknown) =>
    app.log.warn({ err: error, budget: name }, 'failed to count a request in the database');
  const create = (points: number): Limiter => {
    const limit = { name, points, duration_s };
    const insurance = inMemory(limit);
    return limiterBy(store.kind === 'embedded' ? insurance : inDatabase(db, limit, { insurance, failed }));
  };
  let points = max();
  let limiter = create(points);
  return (request) => {
    if (points !== max()) {
      points = max();
      limiter = create(points);
    }
    return limiter.check(keyOf(request));
  };
}

/** The key of a limit of all callers together. */
export const everybody = (): string => '';

const keyOfCaller = ({ principal, ip }: FastifyRequest): string =>
  principal?.api_token?.id ?? principal?.id ?? networkOf(ip);
