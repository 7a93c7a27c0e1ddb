import type { AiServiceKey } from '@repartee/contracts/ai/ai-service-key';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApiAndFake } from '../testing/use-test-api.fixture.ts';

const { api, fake } = useTestApiAndFake({ api_key: 'sk-the-right-key-1234' });

let count = 0;
let draft: Record<string, unknown>;
beforeEach(() => {
  count += 1;
  draft = { name: `Server ${count}`, kind: 'openai_compatible', base_url: fake.base_url };
});

const create = (by = 'operator', more: object = {}) =>
  api.post(by, '/v1/ai_providers', { ...draft, ...more });
const addModel = (provider_id: string, more: object = {}, by = 'operator') =>
  api.post(by, '/v1/ai_models', { provider_id, name: 'small', capability: 'chat', ...more });
const addKey = async (provider_id: string, secret = 'sk-the-right-key-1234', by = 'operator') =>
  (await api.post(by, '/v1/ai_service_keys', { provider_id, label: 'Main', secret })) as AiServiceKey;

describe('AI providers', () => {
  it('R-PERM-6 an operator creates, reads, updates and deletes providers of their own organization', async () => {
    const made = await create();
    expect(made).toMatchObject({ editable: true, origin: 'created', models: 0, keys: 0, settings: {} });
    const path = `/v1/ai_providers/${made.id}`;
    const changed = { name: 'Renamed', base_url: fake.base_url, timeouts: { reply_ms: 60_000 } };
    expect(await api.put('operator', path, changed)).toMatchObject({
      name: 'Renamed',
      timeouts: { first_part_ms: 30_000, reply_ms: 60_000 },
    });
    expect(await api.status('foreign operator', 'GET', path)).toBe(404);
    expect(await api.status('operator', 'DELETE', path)).toBe(204);
    expect(await api.status('operator', 'GET', path)).toBe(404);
  });

  it('R-PERM-6 only super-admins create platform-wide providers', async () => {
    expect(
      await api.status('operator', 'POST', '/v1/ai_providers', { ...draft, organization_id: null }),
    ).toBe(403);
    const { id } = await create('super-admin', { organization_id: null });
    await addKey(id, 'sk-the-right-key-1234', 'super-admin');
    expect(await api.get('operator', `/v1/ai_providers/${id}`)).toMatchObject({
      editable: false,
      organization_id: null,
      keys: 0,
    });
    expect((await api.get('operator', `/v1/ai_service_keys?provider_id=${id}`)).items).toEqual([]);
    expect(await api.status('operator', 'PUT', `/v1/ai_providers/${id}`, { name: 'Mine' })).toBe(403);
    expect((await api.get('super-admin', `/v1/ai_providers/${id}`)).keys).toBe(1);
  });

  it('the built-in practice engine is listed as a provider and cannot be deleted', async () => {
    const body = await api.get('super-admin', '/v1/ai_providers?page_size=48');
    const builtIn = body.items.find((one: { origin: string }) => one.origin === 'built-in');
    expect(builtIn).toMatchObject({ kind: 'built_in', editable: false, models: 1 });
    const answer = await api.call('super-admin', 'DELETE', `/v1/ai_providers/${builtIn.id}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it.each<[string, object, string]>([
    ['a base URL is missing', { base_url: '' }, 'base_url'],
    ['a base URL is private', { base_url: 'https://10.0.0.5/v1' }, 'base_url'],
    ['a base URL is not https', { base_url: 'http://api.example.com/v1' }, 'base_url'],
    ['a base URL is no URL', { base_url: 'api.example.com' }, 'base_url'],
    [
      'an API version is wrong',
      { kind: 'openai_azure', base_url: 'https://x.openai.azure.com', settings: { api_version: 'latest' } },
      'settings.api_version',
    ],
    [
      'a region is wrong',
      { kind: 'azure_microsoft', base_url: '', settings: { region: 'West Europe' } },
      'settings.region',
    ],
    ['a setting is of another kind', { settings: { region: 'westeurope' } }, 'settings.region'],
    ['the kind is the built-in one', { kind: 'built_in' }, 'kind'],
    ['a time limit is absurd', { timeouts: { reply_ms: 1 } }, 'timeouts.reply_ms'],
  ])('a new provider is refused with an error that names the invalid field if %s', async (_, more, field) => {
    const { status, body } = await api.call('operator', 'POST', '/v1/ai_providers', { ...draft, ...more });
    expect(status).toBe(400);
    expect(Object.keys(body.details)).toContain(field);
  });

  it('if two users change the same provider, the second change is refused as a conflict', async () => {
    const made = await create();
    const { name, base_url, settings, enabled, timeouts } = made;
    const expected = { name, base_url, settings, enabled, timeouts };
    const put = (body: object) =>
      api.call('operator', 'PUT', `/v1/ai_providers/${made.id}`, { ...expected, ...body, expected });
    expect((await put({ name: 'First' })).status).toBe(200);
    expect(await put({ name: 'Second' })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  it('the base URL of a provider can change only if the request also deletes the stored keys', async () => {
    const { id } = await create();
    await addKey(id);
    const { kind: _, ...changeable } = draft;
    const moved = { ...changeable, base_url: `${fake.base_url}/elsewhere` };
    const refused = await api.call('operator', 'PUT', `/v1/ai_providers/${id}`, moved);
    expect(refused).toMatchObject({ status: 409, body: { details: { base_url: expect.any(String) } } });
    expect((await api.get('operator', `/v1/ai_service_keys?provider_id=${id}`)).items).toHaveLength(1);
    const done = await api.call('operator', 'PUT', `/v1/ai_providers/${id}`, { ...moved, delete_keys: true });
    expect(done).toMatchObject({ status: 200, body: { keys: 0 } });
  });

  it('deleting a provider is refused while an organization uses one of its models', async () => {
    const { id } = await create();
    const model = await addModel(id);
    const choices = [{ model_id: model.id, key_id: null }];
    expect(await api.status('operator', 'PUT', '/v1/ai_choices/chat', { choices })).toBe(200);
    const refused = await api.call('operator', 'DELETE', `/v1/ai_providers/${id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'item_in_use' } });
    expect(refused.body.details.used_by).toContain('Atelier Nord');
    expect(await api.status('operator', 'DELETE', `/v1/ai_models/${model.id}`)).toBe(409);
    await api.call('operator', 'PUT', '/v1/ai_choices/chat', { choices: [] });
    expect(await api.status('operator', 'DELETE', `/v1/ai_providers/${id}`)).toBe(204);
  });
});

describe('AI models', () => {
  it.each<[string, object, string]>([
    ['a negative price', { prices: { input: '-1' } }, 'prices.input'],
    ['an absurd price', { prices: { output: '12345678' } }, 'prices.output'],
    ['a capability that the kind lacks', { capability: 'realtime' }, 'capability'],
    ['a tiny context window', { context_window: 3 }, 'context_window'],
    ['a field with a misspelt name', { unit_prices: { input: '1' } }, 'unit_prices'],
    ['a price with a misspelt name', { prices: { inputs: '1' } }, 'prices.inputs'],
  ])('R-PERM-2 a new model is refused if it has %s', async (_, more, field) => {
    const { id } = await create();
    const newModel = { provider_id: id, name: 'small', capability: 'chat', ...more };
    const { status, body } = await api.call('operator', 'POST', '/v1/ai_models', newModel);
    expect(status).toBe(400);
    expect(Object.keys(body.details)).toContain(field);
  });

  it('R-PERM-2 operators can change a model and editors cannot', async () => {
    const { id } = await create();
    const model = await addModel(id, { prices: { input: '0.15', output: '0.6' } });
    expect(model.prices).toEqual({ input: '0.15', output: '0.6' });
    const again = { provider_id: id, name: 'small', capability: 'chat' };
    expect(await api.call('operator', 'POST', '/v1/ai_models', again)).toMatchObject({
      status: 409,
      body: { details: { name: expect.any(String) } },
    });
    const body = await api.put('operator', `/v1/ai_models/${model.id}`, {
      name: 'large',
      capability: 'chat',
      context_window: 8192,
    });
    expect(body).toMatchObject({ name: 'large', context_window: 8192, prices: {} });
    expect(await api.status('editor', 'GET', `/v1/ai_models/${model.id}`)).toBe(200);
    expect(await api.status('editor', 'PUT', `/v1/ai_models/${model.id}`, body)).toBe(403);
  });

  it('R-PERM-6 an editor sees only models that the editor’s organization can use', async () => {
    const { id } = await create('foreign operator');
    await addModel(id, { name: 'theirs' }, 'foreign operator');
    const body = await api.get('editor', '/v1/usable_ai_models');
    const names = body.items.map(({ name }: { name: string }) => name);
    expect(names).toContain('practice');
    expect(names).not.toContain('theirs');
  });
});

describe('AI service keys', () => {
  it('R-PERM-3 the API never returns an AI service key, except for the last four characters', async () => {
    const { id } = await create();
    const key = await addKey(id);
    expect(key).toMatchObject({
      last_four: '1234',
      organizations: [{ name: 'Atelier Nord' }],
      retires_at: null,
    });
    const everything = JSON.stringify([
      key,
      await api.call('operator', 'GET', `/v1/ai_service_keys?provider_id=${id}`),
      await api.call('super-admin', 'GET', '/v1/audit_entries?page_size=48'),
    ]);
    expect(everything).toContain('ai-service-key-created');
    expect(everything).not.toContain('sk-the-right-key');
  });

  it('R-PERM-3 a rotated AI service key expires after the requested overlap period', async () => {
    const { id } = await create();
    const key = await addKey(id, 'sk-the-old-key-000000');
    const path = `/v1/ai_service_keys/${key.id}/rotations`;
    const rotated = await api.call('operator', 'POST', path, {
      secret: 'sk-the-right-key-1234',
      overlap_hours: 2,
    });
    expect(rotated.body).toMatchObject({
      label: 'Main',
      last_four: '1234',
      organizations: [{ name: 'Atelier Nord' }],
    });
    const { items } = await api.get('operator', `/v1/ai_service_keys?provider_id=${id}`);
    expect(items).toHaveLength(2);
    const left = Date.parse(items[0].retires_at) - Date.now();
    expect(left).toBeGreaterThan(1.9 * 3_600_000);
    expect(left).toBeLessThan(2.1 * 3_600_000);
    expect(await api.status('operator', 'POST', path, { secret: 'sk-another-key-0000' })).toBe(409);
  });

  it('R-PERM-3 super-admins assign the keys of a platform-wide provider to organizations', async () => {
    const { id } = await create('super-admin', { organization_id: null });
    await addModel(id, { name: 'platform-model' }, 'super-admin');
    const key = await addKey(id, 'sk-the-right-key-1234', 'super-admin');
    const usable = async () => {
      const body = await api.get('editor', '/v1/usable_ai_models');
      return body.items.some(({ name }: { name: string }) => name === 'platform-model');
    };
    expect(await usable()).toBe(false);
    const { organization_id } = await api.get('editor', '/v1/me');
    const assign = `/v1/ai_service_keys/${key.id}/organizations/${organization_id}`;
    expect(await api.status('operator', 'PUT', assign)).toBe(404);
    expect((await api.put('super-admin', assign)).organizations).toHaveLength(1);
    expect(await usable()).toBe(true);
    expect((await api.delete('super-admin', assign)).organizations).toEqual([]);
    expect(await usable()).toBe(false);
  });

  it('R-PERM-3 a new AI service key is refused on PostgreSQL if SECRETS_KEY is not set', async () => {
    const { id } = await create();
    const options = { databaseUrl: api.app.config.databaseUrl, secretsKey: api.app.config.secretsKey };
    Object.assign(api.app.config, { databaseUrl: 'postgresql://db.example/app', secretsKey: undefined });
    const draft = { provider_id: id, label: 'Main', secret: 'sk-the-right-key-1234' };
    const refused = await api.call('operator', 'POST', '/v1/ai_service_keys', draft);
    Object.assign(api.app.config, options);
    expect(refused).toMatchObject({ status: 409, body: { details: { secret: expect.any(String) } } });
    expect(await api.status('operator', 'POST', '/v1/ai_service_keys', draft)).toBe(200);
  });
});

describe('the AI spending of an organization', () => {
  it('B-5 operators can set and remove a monthly cap of their organization’s AI spending', async () => {
    const set = await api.call('operator', 'PUT', '/v1/ai_spending', { monthly_cap_eur: '25.5' });
    expect(set.body).toMatchObject({ monthly_cap_eur: '25.5' });
    expect(await api.status('operator', 'PUT', '/v1/ai_spending', { monthly_cap_eur: '-3' })).toBe(400);
    expect(await api.status('editor', 'PUT', '/v1/ai_spending', { monthly_cap_eur: null })).toBe(403);
    expect((await api.put('operator', '/v1/ai_spending', { monthly_cap_eur: null })).monthly_cap_eur).toBe(
      null,
    );
  });
});
