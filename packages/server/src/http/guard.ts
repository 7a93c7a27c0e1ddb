import { mayPass } from '@repartee/contracts/access/can';
import type { Endpoint } from '@repartee/contracts/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPrincipal } from '../access/access-token-repository.ts';
import { problem } from './errors/problem.ts';
import { rateLimitOf } from './limits/rate-limit.ts';

/** Authentication, rate limit, authorization of an endpoint, before its body is read. */
export function guardOf(app: FastifyInstance, endpoint: Endpoint) {
  const { access, method, path, per_minute, password_login } = endpoint;
  const checkOwnRateLimit =
    per_minute === undefined ? undefined : rateLimitOf(app, `${method} ${path}`, () => per_minute);

  return async (request: FastifyRequest): Promise<void> => {
    if (access !== 'public') request.principal = await principalOf(app, request);
    await app.checkRateLimit(request);
    await checkOwnRateLimit?.(request);
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
