import type { AiUsageRow, UsageGroup } from '@repartee/contracts/ai/spending-endpoints';
import { beforeAll, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { insertRow, insertWithId } from '../../runtime/database/query/insert-row.ts';
import { aGuest, aScenarioId } from '../../testing/a-guest.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
const ines = demoId('ines@atelier-nord.example');
const [sales, managers, others] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const period = 'from=2020-02-01&to=2020-02-28';

const usage = (by: Caller | (string & {}), group: UsageGroup) =>
  api.get(by, `/v1/ai_usage?${period}&group_by=${group}`);
const apiToken = async (scopes: readonly string[]): Promise<string> => {
  const draft = { name: crypto.randomUUID(), scopes, expires_in_days: 1 };
  return (await api.post('operator', '/v1/me/api_tokens', draft)).token;
};
const callsBy = ({ items }: { items: readonly AiUsageRow[] }) =>
  Object.fromEntries(
    items.map(({ key, name, calls, cost_eur }) => [name ?? key, `${calls} for ${cost_eur}`]),
  );

async function addCalls(
  organization_id: string,
  session_id: string | null,
  number: number,
  { day = '2020-02-03', first_part_ms = 300 } = {},
): Promise<void> {
  await api.everywhere(async (tx) => {
    for (let index = 0; index < number; index += 1)
      await insertRow(tx, 'ai_call', {
        ...{ organization_id, session_id, purpose: 'persona-reply', capability: 'chat', state: 'settled' },
        ...{ provider_name: 'Ours', provider_kind: 'openai', model_name: 'small' },
        ...{ cost_eur: '0.5', created_at: new Date(day), first_part_ms },
      });
  });
}

beforeAll(async () => {
  const { organization_id } = await api.everywhere((tx) =>
    tx.selectFrom('account').select('organization_id').where('id', '=', ines).executeTakeFirstOrThrow(),
  );
  await api.everywhere(async (tx) => {
    const [theo] = [demoId('theo@atelier-nord.example')];
    for (const [id, name, members] of [
      [sales, 'Sales of today', [ines, theo]],
      [managers, 'Managers of today', [ines]],
      [others, 'Nobody of today', []],
    ] as const) {
      await insertWithId(tx, 'user_group', { id, organization_id, name, description: '' });
      for (const account_id of members)
        await insertRow(tx, 'user_group_member', { organization_id, user_group_id: id, account_id });
    }
  });
  const scenario_id = await aScenarioId(api);
  const played = await api.post('user', '/v1/coaching_sessions', { scenario_id });
  const deleted = await api.post('editor', '/v1/coaching_sessions', { scenario_id });
  await addCalls(organization_id, played.id, 4);
  await addCalls(organization_id, (await aGuest(api)).session_id, 2);
  await addCalls(organization_id, null, 1);
  await addCalls(organization_id, deleted.id, 1);
  await api.everywhere((tx) => tx.deleteFrom('coaching_session').where('id', '=', deleted.id).execute());
  const { items } = await api.get('foreign user', '/v1/scenarios');
  const foreign = await api.post('foreign user', '/v1/coaching_sessions', { scenario_id: items[0].id });
  const { organization_id: elsewhere } = await api.everywhere((tx) =>
    tx
      .selectFrom('coaching_session')
      .select('organization_id')
      .where('id', '=', foreign.id)
      .executeTakeFirstOrThrow(),
  );
  await addCalls(elsewhere, foreign.id, 3);
}, 60_000);

it('the AI usage by user counts the owner of the session, guests together, and no other organization', async () => {
  const report = await usage('operator', 'user');
  expect(callsBy(report)).toEqual({
    'Inès Morel': '4 for 2',
    guests: '2 for 1',
    'no-session': '2 for 1',
  });
  expect(report.total).toMatchObject({ calls: 8, failures: 0, cost_eur: '4' });
  expect(Object.keys(callsBy(await usage('foreign operator', 'user')))).toHaveLength(1);
  expect((await usage('super-admin', 'user')).total.calls).toBe(11);
});

it.each(['user', 'group'] as const)(
  'the AI usage by %s has no row of another organization, whatever organization is asked for',
  async (group) => {
    const organizations = {
      operator: demoId('atelier-nord'),
      'foreign operator': demoId('southbank-clinic'),
    };
    const read = (by: keyof typeof organizations, organization_id?: string) =>
      api.get(
        by,
        `/v1/ai_usage?${period}&group_by=${group}${organization_id ? `&organization_id=${organization_id}` : ''}`,
      );
    const [here, there] = [await read('operator'), await read('foreign operator')];
    expect([here.total.calls, there.total.calls]).toEqual([8, 3]);
    expect(await read('operator', organizations['foreign operator'])).toEqual(here);
    expect(await read('foreign operator', organizations.operator)).toEqual(there);
    const keysOf = ({ items }: { items: readonly AiUsageRow[] }) => items.map(({ key }) => key);
    expect(keysOf(here).filter((key) => key.includes('-') && keysOf(there).includes(key))).toEqual([]);
    // A group gives no rights: its members who are no operators read nothing.
    for (const by of ['user', 'editor'] as const)
      expect(await api.status(by, 'GET', `/v1/ai_usage?${period}&group_by=${group}`)).toBe(403);
  },
);

it('a user in two groups counts in each of them, and once in the total', async () => {
  const report = await usage('operator', 'group');
  expect(callsBy(report)).toMatchObject({
    'Sales of today': '4 for 2',
    'Managers of today': '4 for 2',
    guests: '2 for 1',
    'no-session': '2 for 1',
  });
  expect(report.total).toMatchObject({ calls: 8, cost_eur: '4' });
  expect(callsBy(await usage('foreign operator', 'group'))).not.toHaveProperty('Sales of today');
});

it('the AI usage names the slowest answer in twenty only from twenty answers on', async () => {
  const organization_id = demoId('atelier-nord');
  await addCalls(organization_id, null, 19, { day: '2020-03-03' });
  await addCalls(organization_id, null, 18, { day: '2020-03-04' });
  await addCalls(organization_id, null, 2, { day: '2020-03-04', first_part_ms: 2000 });
  const { items } = await api.get('operator', '/v1/ai_usage?from=2020-03-01&to=2020-03-31&group_by=day');
  expect(items.map((row: AiUsageRow) => [row.calls, row.first_part_p50_ms, row.first_part_p95_ms])).toEqual([
    [19, 300, null],
    [20, 300, 2000],
  ]);
});

it('the AI usage of a user who has been erased stays in the total, without a name', async () => {
  await api.everywhere((tx) => tx.deleteFrom('account').where('id', '=', ines).execute());
  const report = await usage('operator', 'user');
  expect(callsBy(report)).toEqual({ guests: '2 for 1', 'no-session': '6 for 3' });
  expect(callsBy(await usage('operator', 'group'))).toEqual(callsBy(report));
  expect(report.total).toMatchObject({ calls: 8, cost_eur: '4' });
  expect(JSON.stringify(report)).not.toContain(ines);
});

it.each([
  ['user', 'user-list'],
  ['group', 'user-group-list'],
] as const)('the AI usage by %s is refused without the permission %s', async (group, permission) => {
  const without = await apiToken(['ai-provider-read']);
  expect(await api.status(without, 'GET', `/v1/ai_usage?${period}&group_by=${group}`)).toBe(403);
  expect(await api.status(without, 'GET', `/v1/ai_usage?${period}&group_by=day`)).toBe(200);
  const allowed = await apiToken(['ai-provider-read', permission]);
  expect(await api.status(allowed, 'GET', `/v1/ai_usage?${period}&group_by=${group}`)).toBe(200);
});
