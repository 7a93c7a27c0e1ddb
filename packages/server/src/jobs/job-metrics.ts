import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { withTenantScope } from '../database/tenant-scope.ts';
import { countJobs } from './job-repository.ts';

export function registerJobMetrics(app: FastifyInstance): void {
  const read = () => withTenantScope(app.database.db, 'everywhere', countJobs);
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
