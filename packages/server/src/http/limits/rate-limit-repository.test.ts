import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../create-api.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { countRequest, purgeRateLimits } from './rate-limit-repository.ts';

const api = useTestApi(() => ({ config: { requestsPerMinute: 100 } }));
const count = async (key: string, window_ms = 60_000) =>
  (await countRequest(api.database.db, key, window_ms)).count;

it('requests are counted by key until their window ends', async () => {
  const [first, second, other] = await Promise.all([count('a'), count('a'), count('b')]);
  expect([[first, second].toSorted(), other]).toEqual([[1, 2], 1]);
  expect([await count('short', 500), await count('short', 500)]).toEqual([1, 2]);
  await setTimeout(600);
  expect(await count('short', 500)).toBe(1);
});

it('the counters can be read only in the tenant scope `everywhere`, and purging deletes those of ended windows', async () => {
  const { db } = api.database;
  await Promise.all([count('ended', 1), count('open')]);
  await setTimeout(20);
  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  const left = await withTenantScope(db, 'everywhere', async (tx) => {
    await purgeRateLimits(tx);
    return tx.selectFrom('rate_limit').select('key').where('key', 'in', ['ended', 'open']).execute();
  });
  expect(left).toEqual([{ key: 'open' }]);
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
