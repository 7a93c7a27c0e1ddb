import { createApiClient } from '@repartee/api-client';
import { typesOf } from '@repartee/api-client/types-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();
let token: string;
let baseUrl: string;

beforeAll(async () => {
  const draft = { name: 'Client', scopes: ['coaching-scenario-list', 'coaching-persona-create'] };
  const made = await api.call('editor', 'POST', '/v1/me/api_tokens', { ...draft, expires_in_days: 1 });
  token = made.body.token;
  baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
});

describe('E-11 the typed client of the API', () => {
  it('its types are those of the OpenAPI document', async () => {
    const { body: document } = await api.call(undefined, 'GET', '/v1/openapi.json');
    await expect(await typesOf(document)).toMatchFileSnapshot('../../../api-client/src/schema.ts');
  }, 120_000);

  it('calls a running API with an API token, and returns data or the error', async () => {
    const client = createApiClient({ baseUrl, token });
    const { data } = await client.GET('/v1/scenarios', { params: { query: { page_size: 12 } } });
    expect(data?.items.map(({ name }) => name).length).toBeGreaterThan(0);
    const made = await client.POST('/v1/personas', {
      body: { name: 'Sam', content: { character: 'Patient, and asks back.' } },
    });
    expect(made.data).toMatchObject({ name: 'Sam' });
    const refused = await client.GET('/v1/users', { params: { query: {} } });
    expect([refused.response.status, refused.error?.code]).toEqual([403, 'not_permitted']);
  });

  it('without a valid token it is told so', async () => {
    const client = createApiClient({ baseUrl, token: `rpt_${'x'.repeat(43)}` });
    const { error, data } = await client.GET('/v1/me');
    expect([error?.code, data]).toEqual(['not_signed_in', undefined]);
  });
});
