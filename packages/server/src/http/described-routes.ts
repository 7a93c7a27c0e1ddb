import type { Endpoint } from '@repartee/contracts/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Description of the route in contracts. */
    endpoint?: Endpoint;
  }
}

/** Routes that are not described in contracts. */
export const infrastructureRoutes: readonly string[] = [
  '/health/live',
  '/health/ready',
  '/metrics',
  '/v1/openapi.json',
  // Live channel: a WebSocket that is opened with a ticket; contracts/session/live describes its events.
  '/v1/coaching_sessions/:id/live',
  // Uploaded image: an <img> element loads it without a token. Its random name cannot be guessed.
  '/api/image/uploads/:file',
];

/**
 * Throws when a route without a description in contracts is registered, since it would have no permission and no
 * schema.
 */
export function rejectUndocumentedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.endpoint || infrastructureRoutes.includes(url)) return;
    throw new Error(`${method} ${url} has no description in contracts; register it with route().`);
  });
}
