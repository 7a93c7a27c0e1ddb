import { reportClientErrors, reportRemoteLoads } from '@repartee/contracts/remotes/client-report-endpoints';
import { redactedMessage } from '@repartee/contracts/remotes/redacted-message';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { route } from '../runtime/http/route.ts';

/**
 * Maximum number of remotes, and of builds, in the metrics. Anyone can send invented names, so all names
 * beyond this number are counted as `other`.
 */
const maxKnownNames = 100;

function boundedNames(): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.has(name)) return name;
    if (known.size >= maxKnownNames) return 'other';
    known.add(name);
    return name;
  };
}

/**
 * Counts errors and load times of remotes (front-end modules), as reported by browsers. Each error is also logged
 * with the correlation id that the browser's error page shows.
 */
export function registerClientReportRoutes(app: FastifyInstance): void {
  const registers = [app.metrics];
  const errors = new Counter({
    name: 'client_errors_total',
    help: 'Errors reported by browsers, by remote, build and kind',
    labelNames: ['remote', 'build', 'kind'],
    registers,
  });
  const loads = new Histogram({
    name: 'remote_load_seconds',
    help: 'Load time of a remote in browsers, from its request to the execution of its code, in seconds',
    labelNames: ['remote', 'build'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const [seriesOf, remoteOf] = [boundedNames(), boundedNames()];

  route(app, reportClientErrors, async ({ body, log }) => {
    for (const { correlation_id, message, ...reported } of body.errors) {
      const error = { ...reported, message: redactedMessage(message) };
      errors.inc({ remote: remoteOf(error.remote), build: seriesOf(error.build), kind: error.kind });
      app.remoteReports?.error(body.report_token, error);
      log.warn({ client_error: error, client_correlation_id: correlation_id }, 'a browser reported an error');
    }
  });
  route(app, reportRemoteLoads, async ({ body }) => {
    for (const load of body.loads) {
      const { remote, build, milliseconds } = load;
      app.remoteReports?.load(body.report_token, load);
      loads.observe({ remote: remoteOf(remote), build: seriesOf(build) }, milliseconds / 1000);
    }
  });
}
