import { errorReply, startOpenAiCompatibleFake, suitableModel, textReply } from '@repartee/testing';
import { sampleMp3 } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { startOpenAiRealtimeFake } from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { retestChangedModels } from './suitability-job.ts';

const apiKey = 'sk-the-right-key-1234';
const openAi = useResource(() => startOpenAiFake({ apiKey }));
const chat = useResource(() => startOpenAiCompatibleFake({ api_key: apiKey, otherwise: suitableModel() }));
const local = useResource(() => startOpenAiCompatibleFake({ otherwise: (body) => localModel(body) }));
/** What the server without a key answers in a test. */
let localModel: ReturnType<typeof suitableModel> = suitableModel();
const realtime = useResource(() => startOpenAiRealtimeFake({ apiKey }));
const api = useTestApi(() => {
  const urls = [openAi.baseUrl, chat.base_url, local.base_url, realtime.baseUrl];
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
const testOf = async (...args: Parameters<typeof responseOf>) => (await responseOf(...args)).body;
const chatTest = (secret: string) =>
  responseOf(
    { name: 'Chat', kind: 'openai_compatible', base_url: chat.base_url },
    { name: 'small', capability: 'chat', prices: { output: '1' } },
    secret,
  );
const provider = () => ({ name: 'OpenAI', kind: 'openai', base_url: openAi.baseUrl });

interface Tested {
  readonly suitability: {
    readonly checks: readonly { readonly check: string; readonly reason: string | null }[];
  };
}
const reasonsIn = ({ suitability }: Tested) =>
  Object.fromEntries(suitability.checks.map(({ check, reason }) => [check, reason]));
const passed = { plays: null, reads: null, judges_safety: null, long_context: null, fast_enough: null };

const speak = (language: string) =>
  api.everywhere((db) => db.updateTable('organization').set({ language }).execute());

describe('connection tests of models', () => {
  beforeAll(() => speak('en-GB'));

  it('B-5 a connection test returns the model’s first reply, the latency, the cost and what the model is fit for', async () => {
    const { body } = await chatTest(apiKey);
    expect(body).toMatchObject({
      ok: true,
      asked: expect.stringContaining('three weeks'),
      answered: 'Three weeks. And what do you want me to do with that?',
      first_part_ms: expect.any(Number),
      suitability: {
        fits: ['play', 'read', 'safety'],
        language: 'en-GB',
        lacks: [],
        answered_model: 'small',
        outdated: false,
      },
    });
    expect(Number(body.cost_eur)).toBeGreaterThan(0);
    expect(reasonsIn(body)).toEqual(passed);
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
      db.selectFrom('ai_call').selectAll().where('purpose', '=', 'connection-test').execute(),
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

  const localTest = async (otherwise: ReturnType<typeof suitableModel>) => {
    localModel = otherwise;
    const { base_url } = local;
    return testOf(
      { name: 'Local', kind: 'openai_compatible', base_url },
      { name: 'any', capability: 'chat' },
    );
  };

  it('a model that only plays is fit for playing only, and one that cannot play for nothing', async () => {
    const plays = await localTest(suitableModel(['reads', 'safety']));
    expect(plays.suitability.fits).toEqual(['play']);
    expect(reasonsIn(plays)).toEqual({ ...passed, reads: 'not-in-form', judges_safety: 'wrong-concern' });
    const nothing = await localTest(suitableModel(['plays', 'reads', 'safety']));
    expect(nothing).toMatchObject({ ok: true, suitability: { fits: [] } });
    expect(reasonsIn(nothing)).toMatchObject({ plays: 'out-of-role', long_context: 'out-of-role' });
  });

  it('B20 an answer without words is not ok, and nothing else is then asked', async () => {
    const before = local.requests.length;
    const result = await localTest(() => ({
      kind: 'say',
      chunks: ['<think>Okay, so I need'],
      finish_reason: 'length',
    }));
    expect(result).toMatchObject({
      ok: false,
      answered: '',
      error_code: 'answer-unusable',
      suitability: { fits: [] },
    });
    expect(Object.values(reasonsIn(result))).toEqual(Object.keys(passed).map(() => 'answer-unusable'));
    expect(local.requests.slice(before).every(({ body }) => body.stream)).toBe(true);
  });

  it('a probe that failed is not passed, and what was seen is the error of the server', async () => {
    const good = suitableModel();
    const result = await localTest((body) =>
      body.messages.length > 50 ? errorReply(400, 'context length exceeded') : good(body),
    );
    expect(result.suitability.fits).toEqual(['play', 'safety']);
    expect(result.suitability.checks).toContainEqual({
      check: 'long_context',
      reason: 'context-too-long',
      seen: 'context length exceeded',
    });
  });

  it('B21 a server without a system role and without JSON schemas passes the test, which says what it lacks', async () => {
    const good = suitableModel();
    const result = await localTest((body) => {
      if (body.messages.some(({ role }) => role === 'system'))
        return errorReply(400, 'System role not supported');
      if (body.response_format?.type === 'json_schema')
        return errorReply(400, 'response_format must be text');
      return good(body);
    });
    expect(result.suitability).toMatchObject({
      fits: ['play', 'read', 'safety'],
      lacks: expect.arrayContaining(['system_role', 'json_schema']),
    });
  });

  it('B26 a content filter that stops the replies of a model is named', async () => {
    const content_filter_results = { hate: { filtered: true, severity: 'medium' } };
    const choice = { delta: { content: 'You ' }, finish_reason: 'content_filter', content_filter_results };
    const body = `data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`;
    const { suitability } = await localTest(() => ({
      ...{ kind: 'raw', status: 200, content_type: 'text/event-stream', body },
    }));
    const [plays] = suitability.checks;
    expect(plays).toMatchObject({ check: 'plays', reason: 'content-refused', seen: 'hate' });
  });

  it('the model is tried in the language of its organization', async () => {
    await speak('fr-FR');
    const french = await localTest(suitableModel());
    const english = await localTest(() => textReply('Three weeks. And what do you want me to do with that?'));
    await speak('en-GB');
    expect(french.suitability).toMatchObject({ fits: ['play', 'read', 'safety'], language: 'fr-FR' });
    expect(english).toMatchObject({ ok: true, suitability: { fits: [] } });
    expect(reasonsIn(english)).toMatchObject({ plays: 'lost-thread', reads: 'not-in-form' });
  });

  it('the verdict is stored with the model, is out of date once the server answers with another model, and is taken again', async () => {
    localModel = suitableModel(['safety']);
    const { id: provider_id } = await api.post('operator', '/v1/ai_providers', {
      ...{ name: 'Stored', kind: 'openai_compatible', base_url: local.base_url },
    });
    const draft = { name: 'stored', capability: 'chat' };
    const { id } = await api.post('operator', '/v1/ai_models', { provider_id, ...draft });
    expect(await verdictOf(id)).toBeNull();
    await api.call('operator', 'POST', `/v1/ai_models/${id}/connection_tests`, {});
    await api.app.ai.recorded();
    expect(await verdictOf(id)).toMatchObject({ fits: ['play', 'read'], outdated: false });
    const { items } = (await api.call('operator', 'GET', '/v1/usable_ai_models')).body;
    expect(items.find((one: { id: string }) => one.id === id).suitability).toEqual({
      fits: ['play', 'read'],
      outdated: false,
    });
    await api.everywhere((db) =>
      db.updateTable('ai_call').set({ answered_model: 'other' }).where('model_id', '=', id).execute(),
    );
    expect(await verdictOf(id)).toMatchObject({ outdated: true });
    const retest = (testedBefore: number) =>
      retestChangedModels(api.app, new Date(testedBefore), new AbortController().signal);
    const hour_ms = 60 * 60 * 1000;
    await retest(Date.now() - hour_ms);
    expect(await verdictOf(id)).toMatchObject({ fits: ['play', 'read'], outdated: true });
    localModel = () => errorReply(503, 'upstream connect error');
    await retest(Date.now() + hour_ms);
    expect(await verdictOf(id)).toMatchObject({ fits: ['play', 'read'], outdated: true });
    localModel = suitableModel(['reads']);
    await retest(Date.now() + hour_ms);
    await api.app.ai.recorded();
    expect(await verdictOf(id)).toMatchObject({ fits: ['play', 'safety'], outdated: false });
    const before = local.requests.length;
    await retest(Date.now() + hour_ms);
    expect(local.requests).toHaveLength(before);
    await api.call('operator', 'PUT', `/v1/ai_models/${id}`, { ...draft, name: 'another' });
    expect(await verdictOf(id)).toBeNull();
  });
  const verdictOf = async (id: string) =>
    (await api.call('operator', 'GET', `/v1/ai_models/${id}`)).body.suitability;
});
