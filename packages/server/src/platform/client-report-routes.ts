import { reportClientErrors, reportRemoteLoads } from '@repartee/contracts/platform/client-report-endpoints';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { route } from '../http/route.ts';

/** Anybody may name a build: beyond so many, a name that was made up must not make a series of its own. */
const knownBuilds = 100;

function boundedBuilds(): (build: string) => string {
  const known = new Set<string>();
  return (build) => {
    if (known.has(build)) return build;
    if (known.size >= knownBuilds) return 'other';
    known.add(build);
    return build;
  };
}

/** What browsers report, as figures by remote and build, and a line in the log to find an error page's reference in. */
export function registerClientReportRoutes(app: FastifyInstance): void {
  const registers = [app.metrics];
  const errors = new Counter({
    name: 'client_errors_total',
    help: 'Errors that browsers met, by whose code it was',
    labelNames: ['remote', 'build', 'kind'],
    registers,
  });
  const loads = new Histogram({
    name: 'remote_load_seconds',
    help: 'Time from asking for a remote until its code had run, in browsers',
    labelNames: ['remote', 'build'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const series = boundedBuilds();

  route(app, reportClientErrors, async ({ body, log }) => {
    for (const { correlation_id, ...error } of body.errors) {
      errors.inc({ remote: error.remote, build: series(error.build), kind: error.kind });
      log.warn({ client_error: error, client_correlation_id: correlation_id }, 'client error report');
    }
  });
  route(app, reportRemoteLoads, async ({ body }) => {
    for (const { remote, build, milliseconds } of body.loads)
      loads.observe({ remote, build: series(build) }, milliseconds / 1000);
  });
}
