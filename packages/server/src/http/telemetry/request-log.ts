import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Logs one line per response, without IP address, body, token or raw path. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = request.routeOptions.config.endpoint ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
        principal_id: request.principal?.id,
        organization_id: request.principal?.organization_id,
      },
      'answered',
    );
  });
}

/**
 * Returns the correlation id of the client or proxy, so that all logs contain the same id. Replaces a missing
 * id, or an id that is unsafe in a log.
 */
export function correlationIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
