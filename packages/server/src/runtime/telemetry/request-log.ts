import type { IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeCorrelationId, withCorrelationId } from './correlation.ts';
import { endSpan, startSpan, withSpan } from './tracing.ts';

/**
 * Logs one line per response, without IP address, body, token or raw path. All that a request causes has its correlation
 * id, and is in its span.
 */
export function logRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) =>
    withCorrelationId(request.id, () => {
      const route = request.routeOptions.url ?? 'unmatched';
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      const span = startSpan(`${request.method} ${route}`, attributes);
      if (span) spans.set(request, span);
      withSpan(span, done);
    }),
  );
  // The context is lost while a body arrives.
  app.addHook('preValidation', (request, _reply, done) =>
    withCorrelationId(request.id, () => withSpan(spans.get(request), done)),
  );
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)?.setAttribute('http.response.status_code', reply.statusCode);
    endSpan(span, reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
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
