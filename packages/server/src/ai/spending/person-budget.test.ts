import { type ScriptedReply, textReply } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../create-api.ts';
import { demoId } from '../../demo/demo-users.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';
import { addModel, choose } from '../dispatch/dispatch.fixture.ts';
import type { AiDispatcher } from '../dispatch/dispatcher.ts';

const { api, fake } = useTestApiAndFake({ otherwise: textReply('Good morning.') });
const ines = demoId('ines@atelier-nord.example');
const path = `/v1/users/${ines}/ai_budget`;
const setOwn = (own_budget_eur: string | null) => api.call('operator', 'PUT', path, { own_budget_eur });
const setDefault = (person_budget_eur: string | null) =>
  api.call('operator', 'PUT', '/v1/ai_spending', { monthly_cap_eur: null, person_budget_eur });
const aScenario = async (index: number) => (await api.get('user', '/v1/scenarios')).items[index].id as string;
const start = async (index = 0) =>
  api.call('user', 'POST', '/v1/coaching_sessions', { scenario_id: await aScenario(index) });

async function draftOfGroup(path: string) {
  const { name, description, image, ai_budget_eur, members } = await api.get('operator', path);
  return { name, description, image, ai_budget_eur, member_ids: members.map(({ id }: { id: string }) => id) };
}

const request = { messages: [{ role: 'user', content: 'Good morning.' }], maxOutputTokens: 100 } as const;
async function ask(organization_id: string, session_id: string | undefined, ai: AiDispatcher = api.app.ai) {
  const caller = { organization_id, purpose: 'persona-reply', ...(session_id && { session_id }) } as const;
  for await (const _ of ai.chat(caller, request, new AbortController().signal));
}

describe('B-5 the AI budget of a person', () => {
  it('is set by whoever may edit the user, falls back to that of the organization, and is audited', async () => {
    expect(await api.get('user', '/v1/me/ai_budget')).toMatchObject({
      ...{ budget_eur: null, own_budget_eur: null, left_eur: null, used_up: false },
    });
    await setDefault('5');
    expect(await api.get('user', '/v1/me/ai_budget')).toMatchObject({ budget_eur: '5', left_eur: '5' });
    expect((await setOwn('2.5')).body).toMatchObject({ budget_eur: '2.5', own_budget_eur: '2.5' });
    for (const by of ['editor', 'user', 'foreign operator'])
      expect([403, 404]).toContain(await api.status(by, 'PUT', path, { own_budget_eur: '9' }));
    const { items } = await api.get('operator', '/v1/audit_entries?page_size=12');
    expect(items[0]).toMatchObject({
      action: 'user-ai-budget-updated',
      ...{ before: { own_budget_eur: null }, after: { own_budget_eur: '2.5' } },
    });
    expect((await api.get('user', '/v1/me/data')).ai_budget).toMatchObject({ budget_eur: '2.5' });
    await api.call('operator', 'PUT', '/v1/ai_spending', { monthly_cap_eur: null });
    await setOwn(null);
    expect(await api.get('operator', path)).toMatchObject({ budget_eur: '5', own_budget_eur: null });
    await setDefault(null);
  });

  it('is the largest of the person’s groups, over that of the organization, unless it is the person’s own', async () => {
    await setDefault('1');
    const groups: string[] = [];
    for (const [name, ai_budget_eur] of Object.entries({ Small: '2', Large: '7.50', Unset: null })) {
      const group = { name, ai_budget_eur, member_ids: [ines] };
      const { body } = await api.call('operator', 'POST', '/v1/user_groups', group);
      groups.push(`/v1/user_groups/${body.id}`);
    }
    const budget = () => api.get('user', '/v1/me/ai_budget');
    expect(await budget()).toMatchObject({ budget_eur: '7.5', budget_of: 'group', own_budget_eur: null });
    await setOwn('0.5');
    expect(await budget()).toMatchObject({ budget_eur: '0.5', budget_of: 'user' });
    await setOwn(null);
    const [, large = ''] = groups;
    const change = { name: 'Large', member_ids: [ines], expected: await draftOfGroup(large) };
    expect(await api.status('operator', 'PUT', large, { ...change, ai_budget_eur: '1.75' })).toBe(200);
    expect(await api.status('operator', 'PUT', large, { ...change, ai_budget_eur: '3' })).toBe(409);
    expect(await budget()).toMatchObject({ budget_eur: '2', budget_of: 'group' });
    for (const group of groups) await api.call('operator', 'DELETE', group);
    expect(await budget()).toMatchObject({ budget_eur: '1', budget_of: 'organization' });
    await setDefault(null);
    expect(await budget()).toMatchObject({ budget_eur: null, budget_of: null });
  });

  it('is not overwritten by an administrator who read an older one', async () => {
    const write = (own: string, expected: string | null) =>
      api.call('operator', 'PUT', path, { own_budget_eur: own, expected: { own_budget_eur: expected } });
    expect((await write('3', null)).body).toMatchObject({ own_budget_eur: '3' });
    expect(await write('4', null)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await write('4', '3')).body).toMatchObject({ own_budget_eur: '4' });
    await setOwn(null);
    const limits = { monthly_cap_eur: null, person_budget_eur: null };
    await setDefault('6');
    const spending = { ...limits, monthly_cap_eur: '9', expected: limits };
    expect(await api.status('operator', 'PUT', '/v1/ai_spending', spending)).toBe(409);
    await setDefault(null);
  });

  it('is never exceeded by calls of two processes at once, stops new sessions, and tells operators once', async () => {
    const [{ body: session }, { body: second }] = await Promise.all([start(0), start(1)]);
    const { organization_id } = await api.row('coaching_session', { id: session.id });
    const model = await addModel(api, fake, organization_id, {
      ...{ prices: { input: '100', output: '1000' }, first_part_ms: 30_000 },
    });
    await choose(api, organization_id, model);
    // A call costs € 0.0112, and reserves more: one fits, two do not.
    await setOwn('0.03');
    const other = await createApi({ config: api.app.config, database: api.database });
    const slow = { ...textReply('Good morning.'), delay_ms: 500 } as ScriptedReply;
    fake.script(slow, slow);
    const both = await Promise.allSettled([
      ask(organization_id, session.id),
      ask(organization_id, second.id, other.app.ai),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([api.app.ai.recorded(), other.app.ai.recorded()]);
    expect(await api.get('user', '/v1/me/ai_budget')).toMatchObject({ used_eur: '0.0112', used_up: false });
    await setOwn('0.0112');
    for (let call = 0; call < 2; call += 1)
      await expect(ask(organization_id, session.id)).rejects.toMatchObject({ code: 'ai-budget' });
    // Calls outside the person's sessions go on.
    await ask(organization_id, undefined);
    await Promise.all([api.app.ai.recorded(), other.app.ai.recorded()]);
    await other.close();
    expect(await api.get('user', '/v1/me/ai_budget')).toMatchObject({ left_eur: '0', used_up: true });
    const { resets_at } = await api.get('user', '/v1/me/ai_budget');
    const refusal = { status: 402, body: { code: 'ai_budget_used_up', details: { resets_at } } };
    expect(await start()).toMatchObject(refusal);
    const branches = `/v1/coaching_sessions/${session.id}/branches`;
    expect(await api.call('user', 'POST', branches, { message_seq: 2 })).toMatchObject(refusal);
    const notifications = (await api.get('operator', '/v1/me/notifications')).items.filter(
      ({ variant }: { variant: string }) => variant === 'person',
    );
    expect(notifications).toMatchObject([{ kind: 'credit-low', path: `/settings/user/edit/${ines}` }]);
    await setOwn(null);
    expect((await start()).status).toBe(200);
  });
});
