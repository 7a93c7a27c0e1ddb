import fastify from 'fastify';
import { Registry as Metrics } from 'prom-client';
import { expect, it } from 'vitest';
import { emptyRegistry } from '../../registry/schema.ts';
import { openRegistryHealth, serveHealth } from './registry-health.ts';
import { registryMetrics } from './registry-metrics.ts';

const skipped = { 'mfe-newer': { raw: {}, reason: 'current.build: expected string', whole: true } };

it('B-12 /health/ready of a shell server lists remotes whose registry entries cannot be parsed', async () => {
  const health = openRegistryHealth();
  const app = fastify();
  serveHealth(app, health);
  const ready = async () => (await app.inject({ url: '/health/ready' })).json();
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  health.taken({ ...emptyRegistry, revision: 3 });
  expect(await ready()).toEqual({ status: 'ready', revision: 3 });
  health.taken({ ...emptyRegistry, revision: 4, skipped });
  health.rejected(5, 'another version');
  expect(await ready()).toEqual({
    status: 'ready',
    revision: 4,
    unreadable_remotes: ['mfe-newer'],
    rejected_revision: 5,
  });
  health.taken({ ...emptyRegistry, revision: 6 });
  expect(await ready()).toEqual({ status: 'ready', revision: 6 });
});

it('B-12 the metrics of a shell server list the registry entries that it cannot parse', async () => {
  const metrics = new Metrics();
  const events = registryMetrics(metrics);
  events.taken({ ...emptyRegistry, revision: 4, skipped });
  expect(await metrics.metrics()).toContain('registry_entry_skipped{remote="mfe-newer"} 1');
  events.taken({ ...emptyRegistry, revision: 5 });
  expect(await metrics.metrics()).not.toContain('mfe-newer');
});
