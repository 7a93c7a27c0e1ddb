import type { RateLimitOptions } from '@fastify/rate-limit';
import { mayPass } from '@repartee/contracts/access/can';
import type { Endpoint } from '@repartee/contracts/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPrincipal } from '../identity/access-token-repository.ts';
import { problem } from './problem.ts';

/** The door of an endpoint: who comes, how often, and whether they may. It stands before the body is read. */
export function guardOf(
  app: FastifyInstance,
  { access, per_minute = Number.POSITIVE_INFINITY, password_login }: Endpoint,
) {
  const knock = app.createRateLimit({
    max: () => Math.min(app.config.requestsPerMinute, per_minute),
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => request.principal?.id ?? request.ip,
  } satisfies RateLimitOptions);

  return async (request: FastifyRequest): Promise<void> => {
    if (access !== 'public') request.principal = await principalOf(app, request);
    const limit = await knock(request);
    if (!limit.isAllowed && limit.isExceeded) {
      throw problem('too_many_requests', undefined, undefined, limit.ttlInSeconds);
    }
    if (password_login && !app.config.passwordLogin)
      throw problem('not_permitted', 'Password login is switched off here.');
    if (mayPass(access, request.principal?.permissions, request.principal?.kind === 'guest')) return;
    throw problem(request.principal ? 'not_permitted' : 'not_signed_in');
  };
}

async function principalOf(app: FastifyInstance, request: FastifyRequest) {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) return null;
  return (await findPrincipal(app.database.db, token)) ?? null;
}
