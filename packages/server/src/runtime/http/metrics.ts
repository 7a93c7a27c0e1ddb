import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { buildVersion } from '../config/build-version.ts';
import { findLastBackup } from '../database/last-backup.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { productMetrics } from '../telemetry/product-metrics.ts';
import { problem } from './errors/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/**
 * Creates the metrics of a process: those of Node, of the product, of its connections to the database, and of the file
 * system of its data folder.
 */
export function openMetrics({ pool }: Pick<OpenDatabase, 'pool'>, dataDir: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of productMetrics) registry.registerMetric<string>(metric);
  const registers = [registry];
  new Gauge({
    name: 'build_info',
    help: '1, with the version and commit of this build as a label',
    labelNames: ['version'],
    registers,
  }).set({ version: buildVersion() }, 1);
  new Gauge({
    name: 'database_connections',
    help: 'Number of connections to PostgreSQL in the pool, by state, and of queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      if (!pool) return;
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'data_folder_bytes',
    help: 'Size of the file system of the data folder, and what is available of it',
    labelNames: ['state'],
    registers,
    async collect() {
      // Without a data folder, `dependency_up` says so.
      const space = await statfs(dataDir).catch(() => undefined);
      if (!space) return this.reset();
      this.set({ state: 'size' }, space.bsize * space.blocks);
      this.set({ state: 'available' }, space.bsize * space.bavail);
    },
  });
  return registry;
}

/** Prometheus waits ten seconds for all metrics. */
const answerTimeout_ms = 2000;

/** The metric is left out while the database does not answer. */
function registerBackupMetric({ database, metrics, log }: FastifyInstance): void {
  new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'When the state of the last complete backup by `data backup` was read, in seconds since 1970; 0 without one',
    registers: [metrics],
    async collect() {
      const last = withTenantScope(database.db, { everywhere: 'metrics' }, findLastBackup).then(
        (time) => time?.getTime() ?? 0,
        (err: unknown) => {
          log.warn({ err }, 'failed to read the time of the last backup; the metrics leave it out');
          return undefined;
        },
      );
      const known = await Promise.race([last, sleep(answerTimeout_ms, undefined, { ref: false })]);
      if (known === undefined) this.remove();
      else this.set(known / 1000);
    },
  });
}

/** Routes are labelled with their pattern, because a requested path may contain an access code. */
export function registerMetrics(app: FastifyInstance): void {
  const registry = openMetrics(app.database, app.config.dataDir);
  app.decorate('metrics', registry);
  registerBackupMetric(app);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, app.config.metricsToken))
      throw problem('not_permitted', 'Metrics require the METRICS_TOKEN or a request from the same machine.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const hash = (text: string) => createHash('sha256').update(text).digest();
const thisMachine = /^(::ffff:)?127\.|^::1$/;
/** A request with one of these headers comes through a proxy, so the client is on another machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Returns whether the client may read the metrics, which include figures of all organizations. If METRICS_TOKEN is set,
 * the client must send it as bearer token. Otherwise, the client must be on the same machine.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token) return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
  return thisMachine.test(socket.remoteAddress ?? '') && !proxyHeaders.some((name) => name in headers);
}
