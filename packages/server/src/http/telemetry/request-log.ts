import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { safeCorrelationId, withCorrelationId } from '../../telemetry/correlation.ts';

/** Logs one line per response, without IP address, body, token or raw path. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => withCorrelationId(request.id, done));
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

/** Returns the correlation id of the request. Browsers cannot send a header with a WebSocket, so it has a parameter. */
export function correlationIdOf({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): string {
  const inUrl = /[?&]correlation_id=([\w-]+)/.exec(url)?.[1];
  return safeCorrelationId(headers['x-correlation-id'] ?? inUrl);
}
