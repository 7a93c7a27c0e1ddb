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
