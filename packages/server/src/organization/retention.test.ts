import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenantScope } from '../database/tenant-scope.ts';
import { demoId } from '../demo/demo-id.ts';
import { aScenarioId } from '../testing/a-guest.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { deleteExpiredSessions } from './retention-repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

async function aSession(ended_at: Date | null): Promise<string> {
  const scenario_id = await aScenarioId(api);
  const { body } = await api.call('user', 'POST', '/v1/coaching_sessions', { scenario_id });
  await withTenantScope(api.database.db, 'everywhere', (db) =>
    db.updateTable('coaching_session').set({ ended_at }).where('id', '=', body.id).execute(),
  );
  return body.id;
}
const keepFor = (retention_days: number | null) =>
  withTenantScope(api.database.db, 'everywhere', (db) =>
    db.updateTable('organization').set({ retention_days }).where('id', '=', demoId('atelier-nord')).execute(),
  );
const forget = () => withTenantScope(api.database.db, 'everywhere', deleteExpiredSessions);
const status = async (id: string) => (await api.call('user', 'GET', `/v1/coaching_sessions/${id}`)).status;

it('R-ENT-4 keeps ended sessions as many days as their organization says, and those that go on', async () => {
  const [old, recent, running] = [
    await aSession(daysAgo(31)),
    await aSession(daysAgo(29)),
    await aSession(null),
  ];
  expect(await forget()).toBe(0);
  await keepFor(30);
  expect(await forget()).toBe(1);
  expect([await status(old), await status(recent), await status(running)]).toEqual([404, 200, 200]);
  await keepFor(null);
  expect(await forget()).toBe(0);
});
