import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { withTenantScope } from '../database/tenant-scope.ts';
import { countJobs, type JobCount } from './job-repository.ts';

/** Prometheus waits ten seconds for all metrics. */
const answerTimeout_ms = 2000;

/** While the database does not answer, the metrics contain no jobs. */
export function registerJobMetrics(app: FastifyInstance): void {
  const count = async (): Promise<readonly JobCount[]> => {
    const counted = withTenantScope(app.database.db, 'everywhere', countJobs).catch((error: unknown) => {
      app.log.warn({ err: error }, 'failed to count background jobs; the metrics leave them out');
      return [];
    });
    return Promise.race([counted, sleep(answerTimeout_ms, [], { ref: false })]);
  };
  let counting: Promise<readonly JobCount[]> | undefined;
  /** Both metrics are read at once, by one query. */
  const read = (): Promise<readonly JobCount[]> => {
    counting ??= count().finally(() => {
      counting = undefined;
    });
    return counting;
  };
  const registers = [app.metrics];
  new Gauge({
    name: 'jobs',
    help: 'Number of queued, running and failed background jobs',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const counts = await read();
      this.reset();
      for (const { kind, queued, running, failed } of counts) {
        this.set({ kind, state: 'queued' }, queued);
        this.set({ kind, state: 'running' }, running);
        this.set({ kind, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'job_oldest_seconds',
    help: 'Seconds since the oldest queued job of a kind became due',
    labelNames: ['kind'],
    registers,
    async collect() {
      const counts = await read();
      this.reset();
      for (const { kind, oldest_seconds } of counts) this.set({ kind }, oldest_seconds);
    },
  });
}
