import { reportClientErrors, reportRemoteLoads } from '@repartee/contracts/platform/client-report-endpoints';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { route } from '../http/route.ts';

/**
 * Maximum number of different names of remotes or builds in metrics. Further names are counted as `other`, because
 * anyone can call the endpoint with invented names, and each name creates a time series.
 */
const knownNames = 100;

function boundedNames(): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.has(name)) return name;
    if (known.size >= knownNames) return 'other';
    known.add(name);
    return name;
  };
}

/**
 * Registers the routes with which browsers report errors and load times of remotes (front-end modules). They are
 * counted in metrics by remote and build. Each error is also logged with the correlation id that the error page shows.
 */
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
  const [seriesOf, remoteOf] = [boundedNames(), boundedNames()];

  route(app, reportClientErrors, async ({ body, log }) => {
    for (const { correlation_id, ...error } of body.errors) {
      errors.inc({ remote: remoteOf(error.remote), build: seriesOf(error.build), kind: error.kind });
      app.remoteReports?.error(error.remote, error.build, error.kind);
      log.warn({ client_error: error, client_correlation_id: correlation_id }, 'a browser reported an error');
    }
  });
  route(app, reportRemoteLoads, async ({ body }) => {
    for (const { remote, build, milliseconds } of body.loads) {
      app.remoteReports?.load(remote, build, milliseconds);
      loads.observe({ remote: remoteOf(remote), build: seriesOf(build) }, milliseconds / 1000);
    }
  });
}
