import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry as Metrics } from 'prom-client';

/** Measures the HTML documents that a shell server sends, without the files of builds. */
export function documentMetrics(app: FastifyInstance, metrics: Metrics): void {
  const duration = new Histogram({
    name: 'document_duration_seconds',
    help: 'Duration of requests for HTML documents in seconds, by status',
    labelNames: ['status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });
  app.addHook('onResponse', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      duration.observe({ status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
