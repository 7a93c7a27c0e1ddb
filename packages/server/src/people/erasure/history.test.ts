import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { runBatches } from '../../runtime/database/batches.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { deleteOldHistory } from './history-repository.ts';

const api = useTestApi();
const organization_id = demoId('atelier-nord');
const days = { aiCalls: 100, auditEvents: 100, versions: 100 };
const sweep = () => runBatches(api.database.db, deleteOldHistory(days));
const numbers = (query: ReturnType<typeof sql<{ n: number }>>) =>
  api.everywhere(async (tx) => (await query.execute(tx)).rows.map(({ n }) => Number(n)));

it('AI calls and audit events are deleted after their retention periods, and events about the registry are kept', async () => {
  await api.everywhere(async (tx) => {
    await sql`delete from ai_call`.execute(tx);
    await sql`insert into ai_call (organization_id, purpose, capability, provider_name, provider_kind, model_name, state, input_tokens, created_at)
      select ${organization_id}, 'draft', 'chat', 'V', 'openai_compatible', 'm', state, age, now() - make_interval(days => age)
      from (values (101, 'settled'), (99, 'settled'), (102, 'reserved')) as calls (age, state)`.execute(tx);
    await sql`insert into audit_entry (organization_id, action, target_kind, target_name, details, created_at)
      select ${organization_id}, 'user-created', 'aged', age::text, details::jsonb, now() - make_interval(days => age)
      from (values (101, '{}'), (99, '{}'), (103, '{"registry_change":"x"}')) as events (age, details)`.execute(
      tx,
    );
  });
  await sweep();
  expect(await numbers(sql`select input_tokens as n from ai_call order by 1`)).toEqual([99, 102]);
  expect(
    await numbers(sql`select target_name::int as n from audit_entry where target_kind = 'aged' order by 1`),
  ).toEqual([99, 103]);
});

it('old versions of an item are deleted, except the current one, the newest twenty and those of observers', async () => {
  const content = { character: 'x' };
  const { id } = await api.post('editor', '/v1/personas', { name: 'Aged', content });
  const { id: observer_id } = (await api.get('editor', '/v1/observers')).items[0];
  await api.everywhere(async (tx) => {
    for (const item of [id, observer_id])
      await sql`insert into library_version (id, item_id, organization_id, number, name, description, tags, content, links, created_at)
        select gen_random_uuid(), ${item}, ${organization_id}, n, 'Aged', '', '{}', '{}', '[]', now() - interval '101 days'
        from generate_series(1001, 1025) n`.execute(tx);
    await sql`update library_version set created_at = now() - interval '300 days' where item_id = ${id}`.execute(
      tx,
    );
  });
  await sweep();
  const kept = (item: string) =>
    numbers(sql`select number as n from library_version where item_id = ${item} order by 1`);
  expect((await kept(id)).slice(0, 3)).toEqual([1, 1006, 1007]);
  expect((await kept(observer_id)).slice(-25)).toEqual(Array.from({ length: 25 }, (_, at) => 1001 + at));
});
