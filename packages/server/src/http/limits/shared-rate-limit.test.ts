import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../create-api.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { purgeRateLimits, reserveRequests } from './rate-limit-repository.ts';
import { SharedRateLimit } from './shared-rate-limit.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ config: { requestsPerMinute: 100 } });
});
afterAll(() => api.close());

const aBudget = (name: string, max: number, window_ms = 60_000) =>
  new SharedRateLimit({ db: api.database.db, name, max: () => max, window_ms });
const takeMany = async (budget: SharedRateLimit, key: string, times: number) => {
  const waits = await Promise.all(Array.from({ length: times }, () => budget.take(key)));
  return waits.filter((wait) => wait === undefined).length;
};

describe('a rate limit that several processes share', () => {
  it('a shared rate limit of 100 requests allows one client exactly 100 requests in two processes together', async () => {
    const [one, two] = [aBudget('both', 100), aBudget('both', 100)];
    const granted = await Promise.all([takeMany(one, 'a', 80), takeMany(two, 'a', 80)]);
    expect(granted[0] + granted[1]).toBe(100);
    expect(await one.take('a')).toBeGreaterThan(0);
    expect(await one.take('b')).toBeUndefined();
    expect(await aBudget('other', 100).take('a')).toBeUndefined();
  });

  it('a shared rate limit of 100 requests allows each of 90 processes its first request', async () => {
    const processes = Array.from({ length: 90 }, () => aBudget('many', 100));
    for (const budget of processes) expect(await budget.take('a')).toBeUndefined();
    expect(await takeMany(aBudget('many', 100), 'a', 200)).toBe(10);
  });

  it.each([3, 25, 60])(
    'a shared rate limit of 100 requests allows the first 51 requests if they are spread over %i processes',
    async (count) => {
      const processes = Array.from({ length: count }, () => aBudget(`turns of ${count}`, 100));
      for (let request = 0; request <= 50; request += 1)
        expect([request, await processes[request % count]?.take('a')]).toEqual([request, undefined]);
    },
  );

  it('a process reserves in advance at most as many requests as it has used, and at most 5 % of the rate limit', async () => {
    const [idle, busy] = [aBudget('idle', 100), aBudget('idle', 100)];
    // The process reserves batches of 1, 2 and 4 requests. After its fourth request, 3 of these 7 are unused.
    expect(await takeMany(idle, 'a', 4)).toBe(4);
    expect(await takeMany(busy, 'a', 200)).toBe(93);
    expect(await takeMany(idle, 'a', 10)).toBe(3);
    // Each process reserves batches of 1, 2 and 4 requests, then batches of 5, the maximum.
    const [much, rest] = [aBudget('much', 100), aBudget('much', 100)];
    expect(await takeMany(much, 'a', 43)).toBe(43);
    expect(await takeMany(rest, 'a', 200)).toBe(53);
  });

  it('a shared rate limit starts a new window after the old one has ended', async () => {
    const budget = aBudget('short', 2, 300);
    expect(await takeMany(budget, 'a', 5)).toBe(2);
    await expect.poll(() => budget.take('a'), { timeout: 3000 }).toBeUndefined();
  });

  it('a shared rate limit needs 20 to 23 queries for a window of 100 requests', async () => {
    let queries = 0;
    const counted = api.database.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const budget = new SharedRateLimit({ db: counted, name: 'cost', max: () => 100, window_ms: 60_000 });
    for (let request = 0; request < 150; request += 1) await budget.take('a');
    expect(queries).toBeGreaterThanOrEqual(20);
    expect(queries).toBeLessThanOrEqual(23);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('the shared rate limit on PostgreSQL', () => {
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
    expect(granted).toBeLessThanOrEqual(100);
    expect(granted).toBeGreaterThanOrEqual(95);
    expect(statuses.filter((status) => status === 429)).toHaveLength(160 - granted);
    await second.close();
  });

  it('a process of the API counts requests in memory while the database fails to count them', async () => {
    const { owner } = api.database;
    await sql`alter function app_reserve_requests rename to app_reserve_requests_away`.execute(owner);
    try {
      const statuses: number[] = [];
      for (let request = 0; request < 110; request += 1)
        statuses.push((await api.call('editor', 'GET', '/v1/me')).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(100);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await sql`alter function app_reserve_requests_away rename to app_reserve_requests`.execute(owner);
    }
  });
});

it('the counters of shared rate limits can be read only in the tenant scope `everywhere`', async () => {
  const { db } = api.database;
  await aBudget('hidden', 100).take('a');
  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  const rows = await withTenantScope(db, 'everywhere', (tx) =>
    tx.selectFrom('rate_limit').select('reserved').where('key', '=', 'hidden a').execute(),
  );
  expect(rows).toEqual([{ reserved: 1 }]);
});

it('purging rate limits deletes only the counters of windows that have ended', async () => {
  await reserveRequests(api.database.db, { key: 'ended a', batch: 1, most: 1, window_ms: 1 });
  await aBudget('open', 100).take('a');
  await setTimeout(20);
  const left = await withTenantScope(api.database.db, 'everywhere', async (tx) => {
    await purgeRateLimits(tx);
    return tx.selectFrom('rate_limit').select('key').where('key', 'in', ['ended a', 'open a']).execute();
  });
  expect(left).toEqual([{ key: 'open a' }]);
});
