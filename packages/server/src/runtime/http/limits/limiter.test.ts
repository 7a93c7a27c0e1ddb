import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../create-api.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { runBatches } from '../../database/batches.ts';
import type { Database } from '../../database/schema/tables.ts';
import { forgetBlockedKeys, limiterOf } from './limiter.ts';
import { purgeRateLimits } from './rate-limit-repository.ts';

const api = useTestApi(() => ({ config: { requestsPerMinute: 100 } }));
const three = (name: string, duration_s = 60) => limiterOf(api.database.db, { name, points: 3, duration_s });
const stored = () =>
  api.everywhere((tx) =>
    tx.selectFrom('rate_limit').select(['key', 'points', 'expire']).orderBy('key').execute(),
  );

it('E-17 of ten parallel calls of a key, as many as the limit are allowed until its duration is over', async () => {
  const limiter = three('short', 1);
  const waits = await Promise.all(Array.from({ length: 10 }, () => limiter.count('a')));
  expect(waits.toSorted()).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
  expect(await limiter.count('b')).toBe(0);
  await setTimeout(1100);
  expect(await limiter.count('a')).toBe(0);
});

it('E-17 calls of a key that has used up its limit are refused without a query', async () => {
  const limiter = three('refused');
  for (let call = 0; call < 3; call += 1) expect(await limiter.count('a')).toBe(0);
  const before = await stored();
  const { owner } = api.database;
  await sql`alter table rate_limit rename to rate_limit_away`.execute(owner);
  try {
    expect(await limiter.count('a')).toBeGreaterThan(50);
  } finally {
    await sql`alter table rate_limit_away rename to rate_limit`.execute(owner);
  }
  expect(await stored()).toEqual(before);
});

it('E-17 another process refuses a key by the counter in the database, and a forgotten key begins anew', async () => {
  const limiter = three('shared');
  for (let call = 0; call < 3; call += 1) await limiter.count('a');
  forgetBlockedKeys(api.database.db);
  expect(await three('shared').isUsedUp('a')).toBe(true);
  expect(await three('shared').count('a')).toBeGreaterThan(50);
  await three('shared').forget('a');
  expect(await three('shared').count('a')).toBe(0);
});

it('the counters can be read only in the tenant scope `everywhere`, and purging deletes those of ended durations', async () => {
  const { db }: { db: Kysely<Database> } = api.database;
  await three('ended', 1).count('a');
  await three('open').count('a');
  await setTimeout(1100);
  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  await runBatches(db, [purgeRateLimits]);
  const keys = (await stored()).map(({ key }) => key.split(':')[0]);
  expect([keys.includes('ended'), keys.includes('open')]).toEqual([false, true]);
});

describe.runIf(process.env.TEST_DATABASE_URL)('the rate limit on PostgreSQL', () => {
  it('two instances of the API together do not allow a user more requests than the limit', async () => {
    const { app, database, tokens } = api;
    const second = await createApi({ config: app.config, database });
    const ask = async (instance: typeof app) => {
      const headers = { authorization: `Bearer ${tokens.user}` };
      return (await instance.inject({ url: '/v1/me', headers })).statusCode;
    };
    const statuses: number[] = [];
    for (let round = 0; round < 80; round += 1)
      statuses.push(...(await Promise.all([ask(app), ask(second.app)])));
    const granted = statuses.filter((status) => status === 200).length;
    expect(granted).toBe(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(160 - granted);
    await second.close();
  });

  it('a process of the API counts requests in memory if the database fails to count them', async () => {
    const { owner } = api.database;
    await sql`alter table rate_limit rename to rate_limit_away`.execute(owner);
    try {
      const statuses: number[] = [];
      for (let request = 0; request < 110; request += 1)
        statuses.push(await api.status('editor', 'GET', '/v1/me'));
      expect(statuses.filter((status) => status === 200)).toHaveLength(100);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await sql`alter table rate_limit_away rename to rate_limit`.execute(owner);
    }
  });
});
