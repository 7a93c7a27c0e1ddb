import type { AddressInfo } from 'node:net';
import type { ServerEvent } from '@repartee/contracts/session/live';
import type { Session } from '@repartee/contracts/session/session';
import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { parseFormData, type VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { demoId } from '../../demo/demo-id.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aSession } from '../stage/stage.fixture.ts';

const apiKey = 'sk-the-right-key-1234';
const transcript = 'Good morning, I am calling about my order.';
let api: TestApi;
let vendor: VendorFake;
let port: number;

beforeAll(async () => {
  vendor = await startOpenAiFake({ apiKey });
  api = await startTestApi({ config: { aiAllowedOrigins: [new URL(vendor.baseUrl).origin] } });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
  const create = async (path: string, body: object) => (await api.call('operator', 'POST', path, body)).body;
  const { id: provider_id } = await create('/v1/ai_providers', {
    name: 'Our OpenAI',
    kind: 'openai',
    base_url: vendor.baseUrl,
  });
  await create('/v1/ai_service_keys', { provider_id, label: 'Main', secret: apiKey });
  for (const [name, capability] of [
    ['gpt-4o-transcribe', 'transcription'],
    ['gpt-4o-mini-tts', 'speech'],
  ] as const) {
    const { id } = await create('/v1/ai_models', { provider_id, name, capability });
    await api.call('operator', 'PUT', `/v1/ai_choices/${capability}`, {
      choices: [{ model_id: id, key_id: null }],
    });
  }
});
afterAll(async () => {
  await api.close();
  await vendor.close();
});
beforeEach(() => vendor.failWith(undefined));

/**
 * Creates a session of the demo's learner (by default in voice mode, with consent to audio) and opens its live channel
 * (WebSocket).
 */
async function play({ consent = true, mode = 'voice' as 'voice' | 'text' } = {}) {
  const { organization_id } = await withTenantScope(api.database.db, 'everywhere', (tx) =>
    tx
      .selectFrom('account')
      .select('organization_id')
      .where('id', '=', demoId('ines@atelier-nord.example'))
      .executeTakeFirstOrThrow(),
  );
  const learner = { id: demoId('ines@atelier-nord.example'), organization_id, token: api.tokens.user };
  const id = await aSession(api.database, learner, {
    scenario: { mode },
    persona: { voice: { provider: 'openai', model: 'gpt-4o-mini-tts', voice_id: 'coral', speed: 1 } },
  });
  const path = `/v1/coaching_sessions/${id}`;
  const session: Session = (await api.call('user', 'GET', path)).body;
  const provider_ids = session.audio.transcribed_by.map(({ provider_id }) => provider_id);
  if (consent) await api.call('user', 'POST', `${path}/audio_consent`, { provider_ids });
  const { ticket } = (await api.call('user', 'POST', `${path}/live_tickets`, {})).body;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}/live?ticket=${ticket}`);
  const events: ServerEvent[] = [];
  const audio: Buffer[] = [];
  socket.on('message', (data, isBinary) => {
    if (isBinary) audio.push(data as Buffer);
    else events.push(JSON.parse(String(data)));
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const got = <Type extends ServerEvent['type']>(type: Type) =>
    vi.waitFor(
      () => {
        const found = events.findLast((event) => event.type === type);
        if (!found)
          throw new Error(`no ${type} event was received, only ${events.map((event) => event.type)}`);
        return found as Extract<ServerEvent, { type: Type }>;
      },
      { timeout: 10_000, interval: 5 },
    );
  await got('snapshot');
  return {
    id,
    session,
    socket,
    events,
    audio,
    closed,
    got,
    send: (event: object) => socket.send(JSON.stringify(event)),
  };
}
type Played = Awaited<ReturnType<typeof play>>;

const tone = (seconds: number): Buffer => {
  const samples = new Int16Array(Math.round(seconds * 44_100));
  for (let at = 0; at < samples.length; at += 1) samples[at] = 12_000 * Math.sin(at / 16);
  return Buffer.from(samples.buffer);
};
const frames = (pcm: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(pcm.length / 8820) }, (_, at) => pcm.subarray(at * 8820, (at + 1) * 8820));

function say(tab: Played, pcm: Buffer, sample_rate = 44_100): string {
  const utterance_id = crypto.randomUUID();
  tab.send({ type: 'utterance-start', utterance_id, sample_rate });
  for (const frame of frames(pcm)) tab.socket.send(frame);
  tab.send({ type: 'utterance-end', utterance_id });
  return utterance_id;
}
const transcriptions = () => vendor.requests.filter(({ path }) => path.endsWith('/transcriptions'));

describe('audio over the WebSocket of a session', () => {
  it('R-VOICE-2 audio reaches the transcription model unchanged as 44100 Hz mono, and the client gets the transcript in deltas', async () => {
    const tab = await play();
    const pcm = tone(1.5);
    const utterance_id = say(tab, pcm);
    expect(await tab.got('transcript-end')).toEqual({
      type: 'transcript-end',
      utterance_id,
      text: transcript,
    });
    const deltas = tab.events.flatMap((event) => (event.type === 'transcript-delta' ? [event.text] : []));
    expect(deltas.join('')).toBe(transcript);
    const form = await parseFormData(transcriptions().at(-1) as VendorFake['requests'][number]);
    const wave = Buffer.from(await (form.get('file') as File).arrayBuffer());
    expect(wave.readUInt32LE(24)).toBe(44_100);
    expect(wave.subarray(44).equals(pcm)).toBe(true);
    expect(form.get('language')).toBe('en');
    tab.socket.close();
  });

  it('E-4 audio is sent to no AI provider until the learner has consented to every provider that may process it', async () => {
    const before = transcriptions().length;
    const tab = await play({ consent: false });
    expect(tab.session.audio).toMatchObject({
      transcribed_by: [{ provider: 'Our OpenAI', model: 'gpt-4o-transcribe' }],
      spoken_by: [{ provider: 'Our OpenAI', model: 'gpt-4o-mini-tts' }],
      consented_at: null,
    });
    say(tab, tone(0.5));
    expect(await tab.got('utterance-refused')).toMatchObject({ code: 'consent_missing' });
    expect(transcriptions().length).toBe(before);
    tab.socket.close();
  });

  it.each<[string, () => Buffer, number, string]>([
    ['sampled at another rate', () => tone(0.5), 48_000, 'audio_invalid'],
    [
      'a file instead of samples',
      () => Buffer.concat([Buffer.from('RIFF'), tone(0.5)]),
      44_100,
      'audio_invalid',
    ],
    ['silent', () => Buffer.alloc(88_200), 44_100, 'audio_silent'],
  ])(
    'an utterance that is %s causes a single error, and the next utterance is transcribed',
    async (_, pcm, rate, code) => {
      const tab = await play();
      say(tab, pcm(), rate);
      await tab.got('utterance-refused');
      say(tab, tone(0.5));
      expect(await tab.got('transcript-end')).toMatchObject({ text: transcript });
      expect(tab.events.filter(({ type }) => type === 'utterance-refused')).toMatchObject([{ code }]);
      expect(tab.events.filter(({ type }) => type === 'refused')).toEqual([]);
      tab.socket.close();
    },
  );

  it('only the first minute of a longer utterance is transcribed, and the client gets one error', async () => {
    const tab = await play();
    say(tab, tone(63));
    expect(await tab.got('transcript-end')).toMatchObject({ text: transcript });
    expect(tab.events.filter(({ type }) => type === 'utterance-refused')).toMatchObject([
      { code: 'audio_too_long' },
    ]);
    const form = await parseFormData(transcriptions().at(-1) as VendorFake['requests'][number]);
    const heard = ((form.get('file') as File).size - 44) / 88_200;
    expect(heard).toBeGreaterThan(59.8);
    expect(heard).toBeLessThanOrEqual(60);
    tab.socket.close();
  });

  it('R-VOICE-2 of 30 minutes of audio, one minute is transcribed if sent as one utterance, all of it if sent as several utterances', async () => {
    const tab = await play();
    const piece = tone(55);
    const send = (seconds: number): void => {
      for (const frame of frames(piece.subarray(0, seconds * 88_200))) tab.socket.send(frame);
    };
    const utterance_id = crypto.randomUUID();
    tab.send({ type: 'utterance-start', utterance_id, sample_rate: 44_100 });
    for (let minute = 0; minute < 30; minute += 1) {
      send(55);
      send(5);
    }
    tab.send({ type: 'utterance-end', utterance_id });
    expect(await tab.got('transcript-end')).toMatchObject({ utterance_id, text: transcript });
    const before = transcriptions().length;
    let seconds = 0;
    for (; seconds < 30 * 60; seconds += 55) {
      const said = say(tab, piece);
      const isHeard = (event: ServerEvent) => event.type === 'transcript-end' && event.utterance_id === said;
      await vi.waitFor(() => expect(tab.events.some(isHeard)).toBe(true), { timeout: 15_000 });
    }
    const sizes = await Promise.all(
      transcriptions()
        .slice(before)
        .map(async (request) => ((await parseFormData(request)).get('file') as File).size - 44),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(seconds * 88_200);
    expect(tab.events.filter(({ type }) => type === 'utterance-refused')).toMatchObject([
      { utterance_id, code: 'audio_too_long' },
    ]);
    tab.socket.close();
  }, 60_000);

  it('audio without an utterance-start message is rejected, and a frame of 10 MB closes the WebSocket but does not end the session', async () => {
    const tab = await play();
    tab.socket.send(Buffer.from([1, 2, 3, 4]));
    expect(await tab.got('refused')).toMatchObject({ code: 'invalid_input' });
    tab.socket.on('error', () => undefined);
    tab.socket.send(Buffer.alloc(10_000_000));
    await tab.closed;
    const { body } = await api.call('user', 'GET', `/v1/coaching_sessions/${tab.id}`);
    expect(body.status).toBe('empty');
  });

  it('an utterance causes a single error if the AI vendor responds with HTML', async () => {
    const tab = await play();
    vendor.failWith('html');
    say(tab, tone(0.5));
    expect(await tab.got('utterance-refused')).toMatchObject({ code: 'engine_failed' });
    tab.socket.close();
  });

  it('a long transcription does not delay other events on the WebSocket', async () => {
    const tab = await play();
    vendor.failWith('silence');
    say(tab, tone(0.5));
    tab.send({ type: 'ping' });
    await tab.got('pong');
    expect(tab.events.map(({ type }) => type)).not.toContain('transcript-end');
    tab.socket.close();
  });

  it('at most six utterances wait while the AI vendor is slow; the next utterance is rejected', async () => {
    const tab = await play();
    vendor.failWith('silence');
    for (let count = 0; count < 6; count += 1) say(tab, tone(0.2));
    const refused = say(tab, tone(0.2));
    expect(await tab.got('utterance-refused')).toMatchObject({
      utterance_id: refused,
      code: 'too_many_requests',
    });
    tab.socket.close();
  });

  it('R-ENT-4 a part of a persona’s message is spoken in the voice of the session, and the client gets its audio as PCM samples', async () => {
    const tab = await play();
    const speech_id = crypto.randomUUID();
    tab.send({ type: 'speak', speech_id, message_seq: 1, start: 0, end: 5 });
    await tab.got('speech-end');
    expect(await tab.got('speech-start')).toEqual({
      type: 'speech-start',
      speech_id,
      media_type: 'audio/pcm',
    });
    expect(Buffer.concat(tab.audio).equals(Buffer.from(samplePcm()))).toBe(true);
    const asked = JSON.parse(String(vendor.requests.at(-1)?.body));
    const { messages } = await tab.got('snapshot');
    expect(asked).toMatchObject({
      voice: 'coral',
      response_format: 'pcm',
      input: messages[0]?.text.slice(0, 5).trim(),
    });
    tab.socket.close();
  });

  it('a request for speech of a message that does not exist fails', async () => {
    const tab = await play();
    tab.send({ type: 'speak', speech_id: crypto.randomUUID(), message_seq: 7, start: 0, end: 5 });
    expect(await tab.got('speech-failed')).toMatchObject({ code: 'not_found' });
    tab.socket.close();
  });

  it('audio is not sent to an AI provider if the session is in text mode', async () => {
    const tab = await play({ mode: 'text' });
    expect(tab.session.audio).toEqual({
      transcribed_by: [],
      spoken_by: [],
      realtime_by: [],
      consented_at: null,
    });
    say(tab, tone(0.5));
    expect(await tab.got('utterance-refused')).toMatchObject({ code: 'consent_missing' });
    tab.socket.close();
  });
});

describe('R-PERM-4 voice settings of a session', () => {
  const voice = {
    provider: 'openai',
    model: 'gpt-4o-mini-tts',
    voice_id: 'sage',
    speed: 1.2,
    style: 'Tired, but friendly.',
  };

  it('voice settings are copied from the persona; an operator can change them until the session ends, with an audit event', async () => {
    const tab = await play();
    const path = `/v1/coaching_sessions/${tab.id}/voice_settings`;
    expect(tab.session.voice?.voice_id).toBe('coral');
    expect((await api.call('user', 'PUT', path, { voice })).status).toBe(403);
    expect((await api.call('operator', 'PUT', path, { voice })).body.voice).toEqual(voice);
    tab.send({ type: 'speak', speech_id: crypto.randomUUID(), message_seq: 1, start: 0, end: 5 });
    await tab.got('speech-end');
    expect(JSON.parse(String(vendor.requests.at(-1)?.body))).toMatchObject({
      ...{ voice: 'sage', speed: 1.2, instructions: 'Tired, but friendly.' },
    });
    const { items } = (await api.call('operator', 'GET', '/v1/audit_entries?page_size=12')).body;
    expect(items[0]).toMatchObject({
      action: 'session-voice-updated',
      before: { voice_id: 'coral', speed: 1 },
      after: { voice_id: 'sage', speed: 1.2 },
    });
    tab.send({ type: 'abort' });
    await tab.got('outcome');
    expect((await api.call('operator', 'PUT', path, { voice: null })).body.code).toBe('session_over');
    tab.socket.close();
  });
});
