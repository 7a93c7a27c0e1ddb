import type { Endpoint } from '@repartee/contracts/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The description in contracts that this route answers. */
    endpoint?: Endpoint;
  }
}

/** The only routes that are not calls of contracts. */
export const infrastructureRoutes: readonly string[] = [
  '/health/live',
  '/health/ready',
  '/metrics',
  '/v1/openapi.json',
  // The live channel: a WebSocket, opened with a ticket; its events are in contracts/session/live.
  '/v1/coaching_sessions/:id/live',
  // An uploaded image: bytes, read by an <img> without a token; its name cannot be guessed.
  '/api/image/uploads/:file',
];

/** A route without a description has no permission and no schema, so it cannot be registered. */
export function rejectUndocumentedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.endpoint || infrastructureRoutes.includes(url)) return;
    throw new Error(`${method} ${url} has no description in contracts; register it with route().`);
  });
}
