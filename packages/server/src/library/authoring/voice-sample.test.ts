import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const apiKey = 'sk-the-right-key-1234';
const vendor = useResource(() => startOpenAiFake({ apiKey }));
const api = useTestApi(() => ({ config: { aiAllowedOrigins: [new URL(vendor.baseUrl).origin] } }));

const voice = { provider: 'openai', model: 'gpt-4o-mini-tts', voice_id: 'coral', speed: 1.1 };
const sample = (fields: object = {}) =>
  api.call('editor', 'POST', '/v1/personas/voice_samples', {
    text: 'I have ten minutes.',
    language: 'en-GB',
    voice,
    ...fields,
  });

const voices = (provider: string, model = '') =>
  api.call('editor', 'GET', `/v1/persona_voices?provider=${provider}&model=${model}`);

it('the API returns a voice sample only if the organization has chosen a speech model of the voice’s provider', async () => {
  expect(await sample()).toMatchObject({ status: 200, body: { audio: null } });
  expect((await voices('openai')).body).toEqual({ items: [] });
  const create = (path: string, body: object) => api.post('operator', path, body);
  const { id: provider_id } = await create('/v1/ai_providers', {
    name: 'Our OpenAI',
    kind: 'openai',
    base_url: vendor.baseUrl,
  });
  await create('/v1/ai_service_keys', { provider_id, label: 'Main', secret: apiKey });
  const { id } = await create('/v1/ai_models', {
    provider_id,
    name: 'gpt-4o-mini-tts',
    capability: 'speech',
  });
  expect((await sample()).body.audio).toBeNull();
  await api.call('operator', 'PUT', '/v1/ai_choices/speech', { choices: [{ model_id: id, key_id: null }] });
  const { status, body } = await sample();
  expect([status, body.media_type]).toEqual([200, 'audio/mpeg']);
  expect(Buffer.from(body.audio, 'base64').length).toBeGreaterThan(100);
  expect(JSON.parse(String(vendor.requests.at(-1)?.body))).toMatchObject({ voice: 'coral', speed: 1.1 });
  expect((await sample({ voice: { ...voice, provider: 'elevenlabs' } })).body.audio).toBeNull();
  expect((await sample({ voice: { ...voice, model: '', voice_id: '' } })).status).toBe(200);
  expect(JSON.parse(String(vendor.requests.at(-1)?.body))).toMatchObject({ voice: 'alloy' });
  const listed = await voices('openai', 'gpt-4o-mini-tts');
  expect(listed.body.items).toContainEqual({ id: 'coral', name: 'Coral', languages: [] });
  expect((await voices('elevenlabs')).body).toEqual({ items: [] });
  expect(await api.status('user', 'GET', '/v1/persona_voices?provider=openai')).toBe(403);
  vendor.failWith('500');
  expect((await sample()).status).toBe(502);
  expect((await sample({ text: '' })).status).toBe(400);
});
