import { errorReply, startOpenAiCompatibleFake, textReply } from '@repartee/testing';
import { sampleMp3 } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { startOpenAiRealtimeFake } from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const apiKey = 'sk-the-right-key-1234';
const openAi = useResource(() => startOpenAiFake({ apiKey }));
const chat = useResource(() => startOpenAiCompatibleFake({ api_key: apiKey }));
const ollama = useResource(() =>
  startOpenAiCompatibleFake({ context_window: 4096, otherwise: textReply('Yes.') }),
);
const realtime = useResource(() => startOpenAiRealtimeFake({ apiKey }));
const api = useTestApi(() => {
  const urls = [openAi.baseUrl, chat.base_url, ollama.base_url, realtime.baseUrl];
  return { config: { aiAllowedOrigins: urls.map((url) => new URL(url).origin) } };
});

async function responseOf(provider: object, model: object, secret?: string) {
  const create = (path: string, body: object) => api.post('operator', path, body);
  const { id: provider_id } = await create('/v1/ai_providers', provider);
  const { id } = await create('/v1/ai_models', { provider_id, ...model });
  const key = secret && (await create('/v1/ai_service_keys', { provider_id, label: 'Main', secret }));
  return api.call('operator', 'POST', `/v1/ai_models/${id}/connection_tests`, {
    key_id: key ? key.id : null,
  });
}
const testOf = async (...given: Parameters<typeof responseOf>) => (await responseOf(...given)).body;
const chatTest = (secret: string) =>
  responseOf(
    { name: 'Chat', kind: 'openai_compatible', base_url: chat.base_url },
    { name: 'small', capability: 'chat', prices: { output: '1' }, context_window: 4096 },
    secret,
  );
const provider = () => ({ name: 'OpenAI', kind: 'openai', base_url: openAi.baseUrl });

describe('connection tests of models', () => {
  it('B-5 a connection test returns the model’s reply, the latency and the cost', async () => {
    chat.script(textReply('Good morning to you.'));
    expect((await chatTest(apiKey)).body).toMatchObject({
      ok: true,
      answered: 'Good morning to you.',
      cost_eur: '0.000007',
      small_context: 4096,
      first_part_ms: expect.any(Number),
    });
  });

  it('B-5 a connection test with a wrong key returns the vendor’s error message without the key', async () => {
    const { status, body } = await chatTest('sk-a-wrong-key-99999');
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: false, error_code: 'key-refused', status: 401 });
    expect(body.vendor_message).toContain('Incorrect API key');
    expect(JSON.stringify(body)).not.toContain('wrong-key');
  });

  it('a connection test fails with the error answer-unusable if the base URL answers with HTML', async () => {
    chat.script({ kind: 'raw', status: 200, content_type: 'text/html', body: '<h1>Sign in</h1>' });
    chat.script({ kind: 'raw', status: 200, content_type: 'text/html', body: '<h1>Sign in</h1>' });
    const { body } = await chatTest(apiKey);
    expect(body).toMatchObject({ ok: false, error_code: 'answer-unusable' });
  });

  it('a connection test is recorded and billed like any AI call', async () => {
    chat.script(errorReply(500), textReply('Now.'));
    await chatTest(apiKey);
    await api.app.ai.recorded();
    const calls = await api.everywhere((db) =>
      db.selectFrom('ai_call').selectAll().orderBy('created_at', 'desc').limit(2).execute(),
    );
    expect(calls.map(({ state, purpose }) => [state, purpose])).toEqual(
      expect.arrayContaining([
        ['settled', 'connection-test'],
        ['failed', 'connection-test'],
      ]),
    );
    const today = new Date().toISOString().slice(0, 10);
    const usage = await api.call(
      'operator',
      'GET',
      `/v1/ai_usage?from=${today}&to=${today}&group_by=purpose`,
    );
    const row = usage.body.items.find(({ key }: { key: string }) => key === 'connection-test');
    expect(row.calls).toBeGreaterThanOrEqual(2);
    expect(row.failures).toBeGreaterThanOrEqual(1);
    expect(Number(row.cost_eur)).toBeGreaterThan(0);
  });

  it('R-VOICE-3 the connection test of a speech model returns what it said and bills the spoken characters', async () => {
    const model = { name: 'tts-1', capability: 'speech', prices: { characters: '15' } };
    const result = await testOf(provider(), model, apiKey);
    expect(Buffer.from(result.audio.base64, 'base64').equals(sampleMp3())).toBe(true);
    expect(result).toMatchObject({
      audio: { media_type: 'audio/mpeg' },
      ok: true,
      answered: expect.stringMatching(/^audio\/mpeg, [1-9]\d* bytes$/),
      first_part_ms: expect.any(Number),
      cost_eur: '0.000195',
    });
  });

  it('the connection test of a transcription model sends one second of audio', async () => {
    const model = { name: 'whisper-1', capability: 'transcription' };
    const result = await testOf(provider(), model, apiKey);
    expect(result).toMatchObject({ ok: true, asked: 'WAV, 1 s' });
    expect(result.answered).not.toBe('');
  });

  it('the connection test of a realtime model exchanges one turn', async () => {
    const local = { name: 'Realtime', kind: 'openai_realtime', base_url: realtime.baseUrl };
    const model = { name: 'gpt-realtime', capability: 'realtime', prices: { output: '64' } };
    expect(await testOf(local, model, apiKey)).toMatchObject({
      ok: true,
      asked: 'PCM, 1 s',
      answered: expect.stringMatching(/\w/),
      first_part_ms: expect.any(Number),
      cost_eur: '0.0032',
    });
  });

  it('a connection test whose long prompt gets no answer says so', async () => {
    const local = { name: 'Small', kind: 'openai_compatible', base_url: ollama.base_url };
    ollama.script(textReply('Good morning.'), errorReply(500), errorReply(500));
    const result = await testOf(local, { name: 'small', capability: 'chat', prices: {} });
    expect(result).toMatchObject({ ok: true, small_context: null, long_prompt: 'failed' });
  });

  it('a connection test reports a context window of 4,096 tokens if the server cuts off a longer prompt', async () => {
    const local = { name: 'Ollama', kind: 'openai_compatible', base_url: ollama.base_url };
    const prices = { input: '1', output: '1' };
    const result = await testOf(local, { name: 'llama3', capability: 'chat', prices });
    expect(result).toMatchObject({ ok: true, small_context: 4096, long_prompt: 'answered' });
    // The 4,096 tokens that were read of the long prompt are part of the cost.
    expect(Number(result.cost_eur)).toBeGreaterThan(0.004);
  });
});
