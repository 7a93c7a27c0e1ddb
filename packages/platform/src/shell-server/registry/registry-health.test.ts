import fastify from 'fastify';
import { Registry as Metrics } from 'prom-client';
import { expect, it } from 'vitest';
import { emptyRegistry } from '../../registry/schema.ts';
import { serveHealth } from './registry-health.ts';
import { registryMetrics } from './registry-metrics.ts';

const skipped = { 'mfe-newer': { raw: {}, reason: 'current.build: expected string', whole: true } };

it('B-12 /health/ready of a shell server stays ready with the last known revision, and lists what it cannot read', async () => {
  let known = { ...emptyRegistry, revision: 3 };
  let rejected: { revision: number; reason: string } | undefined;
  let unreachableSince: Date | undefined;
  let failures = {};
  const app = fastify();
  serveHealth(
    app,
    {
      read: () => known,
      rejected: () => rejected,
      unreachableSince: () => unreachableSince,
    },
    async () => failures,
  );
  const ready = async () => (await app.inject({ url: '/health/ready' })).json();
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  expect(await ready()).toEqual({ status: 'ready', revision: 3 });
  known = { ...emptyRegistry, revision: 4, skipped };
  rejected = { revision: 5, reason: 'another version' };
  unreachableSince = new Date('2026-11-01T10:00:00Z');
  expect(await ready()).toEqual({
    status: 'ready',
    revision: 4,
    unreadable_remotes: ['mfe-newer'],
    rejected_revision: 5,
    database_unreachable_since: '2026-11-01T10:00:00.000Z',
  });
  known = { ...emptyRegistry, revision: 6 };
  [rejected, unreachableSince] = [undefined, undefined];
  failures = { object_store: 'The object store cannot be used.' };
  expect(await ready()).toEqual({ status: 'degraded', details: failures, revision: 6 });
});

it('/health/ready of a shell server is degraded before the first remote is published', async () => {
  const app = fastify();
  const nothing = () => undefined;
  serveHealth(
    app,
    { read: () => emptyRegistry, rejected: nothing, unreachableSince: nothing },
    async () => ({}),
  );
  const { statusCode, payload } = await app.inject({ url: '/health/ready' });
  expect([statusCode, JSON.parse(payload)]).toEqual([
    200,
    { status: 'degraded', details: { registry: 'No remote is published.' }, revision: 0 },
  ]);
});

it('B-12 the metrics of a shell server list the registry entries that it cannot parse', async () => {
  const metrics = new Metrics();
  const events = registryMetrics(metrics, { unreachableSince: () => undefined });
  events.taken({ ...emptyRegistry, revision: 4, skipped });
  expect(await metrics.metrics()).toContain('registry_entry_skipped{remote="mfe-newer"} 1');
  events.taken({ ...emptyRegistry, revision: 5 });
  expect(await metrics.metrics()).not.toContain('mfe-newer');
});

it('/health/ready of a shell server that stops is 503 with Retry-After', async () => {
  const app = fastify();
  const nothing = () => undefined;
  serveHealth(
    app,
    { read: () => emptyRegistry, rejected: nothing, unreachableSince: nothing },
    async () => ({}),
    () => true,
  );
  const { statusCode, headers } = await app.inject({ url: '/health/ready' });
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
});
