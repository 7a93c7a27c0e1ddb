import { vendors } from '@repartee/ai/vendors/all-vendors';
import { canaryKey, vendorsUnderTest } from '@repartee/ai/vendors/vendors-under-test.fixture';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import { providerKinds } from '@repartee/contracts/ai/provider-kinds';
import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fakes: ReadonlyMap<string, VendorFake>;

beforeAll(async () => {
  fakes = new Map(
    await Promise.all(
      vendorsUnderTest.map(
        async ({ kind, startFake }) => [kind, await startFake({ apiKey: canaryKey })] as const,
      ),
    ),
  );
  const aiAllowedOrigins = [...fakes.values()].map(({ baseUrl }) => new URL(baseUrl).origin);
  api = await startTestApi({ config: { aiAllowedOrigins } });
});
afterAll(async () => {
  await api.close();
  await Promise.all([...fakes.values()].map((fake) => fake.close()));
});

async function listOf(kind: string, secret = canaryKey) {
  const settings = vendorsUnderTest.find((one) => one.kind === kind)?.settings ?? {};
  const draft = { name: crypto.randomUUID(), kind, base_url: fakes.get(kind)?.baseUrl ?? '', settings };
  const { id } = await api.post('operator', '/v1/ai_providers', draft);
  await api.call('operator', 'POST', '/v1/ai_service_keys', { provider_id: id, label: 'Main', secret });
  return api.call('operator', 'GET', `/v1/ai_providers/${id}/vendor_models`);
}

it.each([
  ['openai', 'gpt-4.1-mini'],
  ['openai_compatible', 'gpt-4.1-mini'],
  ['elevenlabs', 'eleven_flash_v2_5'],
  ['openai_realtime', 'gpt-realtime'],
])('B-5 the API lists the models of %s', async (kind, model) => {
  const { status, body } = await listOf(kind);
  expect(status).toBe(200);
  expect(body.items).toContainEqual({ id: model, context_window: null });
});

it.each(['openai_azure', 'azure_microsoft'])(
  'the API answers 409 for %s, whose vendor has no list of models',
  async (kind) => {
    expect(await listOf(kind)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  },
);

it('B-5 the API returns the vendor’s error message for a wrong key, without the key', async () => {
  const refused = await listOf('openai', 'sk-wrong-0000000000');
  expect(refused).toMatchObject({ status: 502, body: { code: 'backend_unusable' } });
  expect(refused.body.details).toMatchObject({
    error_code: 'key-refused',
    vendor_message: expect.any(String),
  });
  expect(JSON.stringify(refused)).not.toContain('sk-wrong-0000000000');
});

it('the property `listsModels` is true for exactly the provider kinds whose adapter can list models', () => {
  for (const kind of providerKinds)
    expect([kind, providerKindDetails[kind].listsModels]).toEqual([
      kind,
      vendors[kind] !== undefined && 'listModels' in vendors[kind],
    ]);
});
