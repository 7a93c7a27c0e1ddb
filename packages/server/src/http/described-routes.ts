import type { Endpoint } from '@repartee/contracts/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's description in the contracts package. Infrastructure routes have none. */
    endpoint?: Endpoint;
  }
}

/** Routes that may be registered although the contracts package does not describe them. */
export const infrastructureRoutes: readonly string[] = [
  '/health/live',
  '/health/ready',
  '/metrics',
  '/v1/openapi.json',
  // Live channel of a session: a WebSocket that the client opens with a one-time ticket. contracts/session/live
  // describes its events.
  '/v1/coaching_sessions/:id/live',
  // Uploaded images need no token, because <img> elements cannot send one. Instead, their names are random and cannot
  // be guessed.
  '/api/image/uploads/:file',
];

/**
 * Throws when a route is registered that contracts does not describe, because such a route would be served without a
 * permission check and without validation.
 */
export function rejectUndocumentedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.endpoint || infrastructureRoutes.includes(url)) return;
    throw new Error(`${method} ${url} has no description in contracts; register it with route().`);
  });
}
