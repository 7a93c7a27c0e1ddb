import { noAudio } from '@repartee/contracts/session/session';
import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { parseFormData, type VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeEach, describe, expect, it } from 'vitest';
import { tone } from '../realtime/realtime.fixture.ts';
import { anAudioStage, openAudioTab, sendUtterance } from './live-audio.fixture.ts';

const transcript = 'Good morning, I am calling about my order.';
const stage = useResource(() => anAudioStage());

beforeEach(() => stage.vendor.failWith(undefined));

const transcriptions = () => stage.vendor.requests.filter(({ path }) => path.endsWith('/transcriptions'));

describe('audio over the WebSocket of a session', () => {
  it('R-VOICE-2 the transcription model gets the audio unchanged, and the client gets the transcript piece by piece', async () => {
    const tab = await openAudioTab(stage);
    const pcm = tone(1.5);
    const utterance_id = sendUtterance(tab, pcm);
    expect(await tab.got('transcript-end')).toEqual({
      type: 'transcript-end',
      utterance_id,
      text: transcript,
      language: null,
    });
    const deltas = tab.events.flatMap((event) => (event.type === 'transcript-delta' ? [event.text] : []));
    expect(deltas.join('')).toBe(transcript);
    const form = await parseFormData(transcriptions().at(-1) as VendorFake['requests'][number]);
    const wave = Buffer.from(await (form.get('file') as File).arrayBuffer());
    expect(wave.readUInt32LE(24)).toBe(44_100);
    expect(wave.subarray(44).equals(pcm)).toBe(true);
    expect(form.get('language')).toBe('en');
  });

  it('E-4 audio is sent to no AI provider without the learner’s consent', async () => {
    const before = transcriptions().length;
    const tab = await openAudioTab(stage, { consent: false });
    expect(tab.session.audio).toMatchObject({
      transcribed_by: [{ provider: 'Our OpenAI', model: 'gpt-4o-transcribe' }],
      spoken_by: [{ provider: 'Our OpenAI', model: 'gpt-4o-mini-tts' }],
      consented_at: null,
    });
    sendUtterance(tab, tone(0.5));
    expect(await tab.got('utterance-refused')).toMatchObject({ code: 'consent_missing' });
    expect(transcriptions().length).toBe(before);
  });

  it('E-4 the learner is told that the text of the replies goes to the AI provider that speaks them', async () => {
    const tab = await openAudioTab(stage, { consent: false });
    expect(tab.session.scenario.text_to).toEqual([{ provider: 'Our OpenAI', uses: ['speak'] }]);
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
      const tab = await openAudioTab(stage);
      sendUtterance(tab, pcm(), rate);
      await tab.got('utterance-refused');
      sendUtterance(tab, tone(0.5));
      expect(await tab.got('transcript-end')).toMatchObject({ text: transcript });
      expect(tab.events.filter(({ type }) => type === 'utterance-refused')).toMatchObject([{ code }]);
      expect(tab.events.filter(({ type }) => type === 'refused')).toEqual([]);
    },
  );

  it('audio without an utterance-start message is rejected', async () => {
    const tab = await openAudioTab(stage);
    tab.socket.send(Buffer.from([1, 2, 3, 4]));
    expect(await tab.got('refused')).toMatchObject({ code: 'invalid_input' });
  });

  it('an audio frame of 10 MB closes the WebSocket, but does not end the session', async () => {
    const tab = await openAudioTab(stage);
    tab.socket.on('error', () => undefined);
    tab.socket.send(Buffer.alloc(10_000_000));
    await tab.closed;
    const { body } = await stage.api.call('user', 'GET', `/v1/coaching_sessions/${tab.id}`);
    expect(body.status).toBe('empty');
  });

  it('an utterance is rejected with the error `engine_failed` if the AI vendor responds with HTML', async () => {
    const tab = await openAudioTab(stage);
    stage.vendor.failWith('html');
    sendUtterance(tab, tone(0.5));
    expect(await tab.got('utterance-refused')).toMatchObject({ code: 'engine_failed' });
  });

  it('a long transcription does not delay other events on the WebSocket', async () => {
    const tab = await openAudioTab(stage);
    stage.vendor.failWith('silence');
    sendUtterance(tab, tone(0.5));
    tab.send({ type: 'ping' });
    await tab.got('pong');
    expect(tab.events.map(({ type }) => type)).not.toContain('transcript-end');
  });

  it('at most six utterances wait while the AI vendor is slow; the next utterance is rejected', async () => {
    const tab = await openAudioTab(stage);
    stage.vendor.failWith('silence');
    for (let count = 0; count < 6; count += 1) sendUtterance(tab, tone(0.2));
    const refused = sendUtterance(tab, tone(0.2));
    expect(await tab.got('utterance-refused')).toMatchObject({
      utterance_id: refused,
      code: 'too_many_requests',
    });
  });

  it('R-ENT-4 the API synthesizes a part of a persona’s message in the voice of the session and sends PCM samples', async () => {
    const tab = await openAudioTab(stage);
    const speech_id = crypto.randomUUID();
    tab.send({ type: 'speak', speech_id, message_seq: 1, start: 0, end: 5 });
    await tab.got('speech-end');
    expect(await tab.got('speech-start')).toEqual({
      type: 'speech-start',
      speech_id,
      media_type: 'audio/pcm',
    });
    expect(Buffer.concat(tab.audio).equals(Buffer.from(samplePcm()))).toBe(true);
    const requestBody = JSON.parse(String(stage.vendor.requests.at(-1)?.body));
    const { messages } = await tab.got('snapshot');
    expect(requestBody).toMatchObject({
      voice: 'coral',
      response_format: 'pcm',
      input: messages[0]?.text.slice(0, 5).trim(),
    });
  });

  it('R-VOICE-1 the speech model is not sent stage directions, and the message stays as it is written', async () => {
    const tab = await openAudioTab(stage);
    const text = '*sighs* Dr. Martin comes at 14:30.';
    await stage.api.update('chat_message', { session_id: tab.id, seq: 1 }, { text });
    tab.send({ type: 'speak', speech_id: crypto.randomUUID(), message_seq: 1, start: 0, end: text.length });
    await tab.got('speech-end');
    expect(JSON.parse(String(stage.vendor.requests.at(-1)?.body)).input).toBe('Dr. Martin comes at 14:30.');
    const report = await stage.api.call('user', 'GET', `/v1/coaching_sessions/${tab.id}/report`);
    expect(report.body.messages[0].text).toBe(text);
  });

  it('a request for speech of a message that does not exist fails', async () => {
    const tab = await openAudioTab(stage);
    tab.send({ type: 'speak', speech_id: crypto.randomUUID(), message_seq: 7, start: 0, end: 5 });
    expect(await tab.got('speech-failed')).toMatchObject({ code: 'not_found' });
  });

  it('audio is not sent to an AI provider if the session is in text mode', async () => {
    const tab = await openAudioTab(stage, { mode: 'text' });
    expect(tab.session.audio).toEqual(noAudio);
    const provider_ids = [stage.provider_id];
    await stage.api.call('user', 'POST', `/v1/coaching_sessions/${tab.id}/audio_consent`, { provider_ids });
    sendUtterance(tab, tone(0.5));
    expect(await tab.got('utterance-refused')).toMatchObject({ code: 'consent_missing' });
    tab.send({ type: 'speak', speech_id: crypto.randomUUID(), message_seq: 1, start: 0, end: 5 });
    expect(await tab.got('speech-failed')).toMatchObject({ code: 'voice_unavailable' });
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

  it('B-16 a slower partner speaks more slowly to the user who has it', async () => {
    const tab = await openAudioTab(stage);
    await stage.api.call('operator', 'PUT', `/v1/coaching_sessions/${tab.id}/voice_settings`, { voice });
    const accommodation = { extra_time: 'none', slower_partner: true, larger_captions: false };
    await stage.api.update(
      'coaching_session',
      { id: tab.id },
      { accommodation: JSON.stringify(accommodation) },
    );
    tab.send({ type: 'speak', speech_id: crypto.randomUUID(), message_seq: 1, start: 0, end: 5 });
    await tab.got('speech-end');
    expect(JSON.parse(String(stage.vendor.requests.at(-1)?.body)).speed).toBeCloseTo(0.96);
  });

  it('an operator can change the voice settings of a session until the session ends', async () => {
    const tab = await openAudioTab(stage);
    const path = `/v1/coaching_sessions/${tab.id}/voice_settings`;
    expect(tab.session.voice?.voice_id).toBe('coral');
    expect((await stage.api.call('user', 'PUT', path, { voice })).status).toBe(403);
    expect((await stage.api.call('operator', 'PUT', path, { voice })).body.voice).toEqual(voice);
    tab.send({ type: 'speak', speech_id: crypto.randomUUID(), message_seq: 1, start: 0, end: 5 });
    await tab.got('speech-end');
    expect(JSON.parse(String(stage.vendor.requests.at(-1)?.body))).toMatchObject({
      ...{ voice: 'sage', speed: 1.2, instructions: 'Tired, but friendly.' },
    });
    const { items } = (await stage.api.call('operator', 'GET', '/v1/audit_entries?page_size=12')).body;
    expect(items[0]).toMatchObject({
      action: 'session-voice-updated',
      before: { voice_id: 'coral', speed: 1 },
      after: { voice_id: 'sage', speed: 1.2 },
    });
    tab.send({ type: 'abort' });
    await tab.got('outcome');
    expect((await stage.api.call('operator', 'PUT', path, { voice: null })).body.code).toBe('session_over');
  });
});
