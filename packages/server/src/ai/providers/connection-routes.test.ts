import { canaryKey as apiKey } from '@repartee/ai/vendors/vendors-under-test.fixture';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const fake = useResource(() => startOpenAiFake({ apiKey }));
const api = useTestApi();

const server = () => ({ kind: 'openai_compatible', base_url: fake.baseUrl });
const models = [{ name: 'gpt-4.1-mini', capability: 'chat', is_default: true, prices: { input: '0.1' } }];
const providers = async () => (await api.get('operator', '/v1/ai_providers')).total;

describe('connecting an AI server', () => {
  it('B-6 a private address is refused until a super-admin allows it, which takes effect at once', async () => {
    const discover = () =>
      api.call('operator', 'POST', '/v1/ai_connections/models', { ...server(), secret: apiKey });
    const { origin } = new URL(fake.baseUrl);
    expect(await discover()).toMatchObject({ status: 400, body: { details: { allow_origin: origin } } });
    const values = { AI_ALLOWED_ORIGINS: origin };
    expect(await api.status('operator', 'PATCH', '/v1/environment_settings', { values })).toBe(403);
    expect(await api.status('super-admin', 'PATCH', '/v1/environment_settings', { values })).toBe(200);
    expect(await discover()).toMatchObject({
      status: 200,
      body: { items: expect.arrayContaining([{ id: 'gpt-4.1-mini', context_window: null }]) },
    });
  });

  it('B-6 a link-local or metadata address is refused even if it is allowed', async () => {
    const origin = 'http://169.254.169.254';
    const values = { AI_ALLOWED_ORIGINS: `${new URL(fake.baseUrl).origin}, ${origin}` };
    expect(await api.status('super-admin', 'PATCH', '/v1/environment_settings', { values })).toBe(200);
    const body = { kind: 'openai_compatible', base_url: `${origin}/v1` };
    const refused = await api.call('operator', 'POST', '/v1/ai_connections/models', body);
    expect(refused.status).toBe(400);
    expect(refused.body.details).not.toHaveProperty('allow_origin');
  });

  it('B-5 a wrong key is told before anything is stored', async () => {
    const before = await providers();
    const refused = await api.call('operator', 'POST', '/v1/ai_connections/models', {
      ...server(),
      secret: 'sk-a-wrong-key-99999',
    });
    expect(refused).toMatchObject({ status: 502, body: { details: { error_code: 'key-refused' } } });
    expect(JSON.stringify(refused.body)).not.toContain('wrong-key');
    expect(await providers()).toBe(before);
  });

  it('B-5 a provider is stored with its key and models, or not at all', async () => {
    const before = await providers();
    const draft = { ...server(), name: 'Model server', secret: apiKey };
    const twice = await api.call('operator', 'POST', '/v1/ai_connections', {
      ...draft,
      models: [...models, ...models],
    });
    expect(twice.status).toBe(409);
    expect(await providers()).toBe(before);
    const { status, body } = await api.call('operator', 'POST', '/v1/ai_connections', { ...draft, models });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      provider: { name: 'Model server', keys: 1 },
      models: [{ name: 'gpt-4.1-mini' }],
    });
    const choices = (await api.get('operator', '/v1/ai_choices')).items;
    expect(choices[0]).toMatchObject({
      capability: 'chat',
      choices: [],
      asked_first: { model_name: 'gpt-4.1-mini', provider_name: 'Model server', built_in: false },
    });
    expect(choices.find((one: { capability: string }) => one.capability === 'speech').asked_first).toBeNull();
    const tested = await api.call(
      'operator',
      'POST',
      `/v1/ai_models/${body.models[0].id}/connection_tests`,
      {},
    );
    expect(tested.body).toMatchObject({ ok: true, suitability: { fits: [] } });
  });
});
