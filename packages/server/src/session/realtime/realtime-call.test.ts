import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { capMonthlySpending } from '../../ai-provider/dispatch/dispatch.fixture.ts';
import {
  aRealtimeCall,
  aRealtimeSession,
  aRealtimeStage,
  aTab,
  type RealtimeStage,
  setRealtimePrices,
  storedMessages,
  tone,
} from './realtime.fixture.ts';

let stage: RealtimeStage;

beforeAll(async () => {
  stage = await aRealtimeStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.vendor.failWith(undefined));

const inCall = (parts: Parameters<typeof aRealtimeCall>[1] = {}) => aRealtimeCall(stage, parts);
const sentToVendor = (type: string) => stage.vendor.clientEvents.filter((event) => event.type === type);
const said = async (id: string) =>
  (await storedMessages(stage, id)).slice(1).map(({ speaker, text, state }) => [speaker, text, state]);
const status = async (id: string) =>
  (await stage.api.call('user', 'GET', `/v1/coaching_sessions/${id}`)).body.status;
const speech = (seconds: number) => new Uint8Array(seconds * 48_000);

describe('realtime conversations', () => {
  it('R-VOICE-1 a realtime conversation passes audio between client and vendor, and stores the transcripts', async () => {
    const { id, tab } = await inCall();
    const before = sentToVendor('input_audio_buffer.append').length;
    const client_turn_id = tab.say(2);
    await tab.got('reply-end');
    await tab.got('realtime-speech-end');
    const heard = sentToVendor('input_audio_buffer.append').slice(before);
    const bytes = heard.reduce((sum, { audio }) => sum + Buffer.from(audio, 'base64').length, 0);
    expect(Math.abs(bytes / 48_000 - 2)).toBeLessThan(0.01);
    expect(Buffer.concat(tab.audio)).toHaveLength(12_000);
    const [, learner, reply] = await storedMessages(stage, id);
    expect(learner).toMatchObject({ speaker: 'learner', text: 'Good morning.', client_turn_id });
    expect(reply).toMatchObject({
      text: 'All right. Thursday, then.',
      state: 'complete',
      answered_by: { provider: 'Our Realtime', model: 'gpt-realtime', built_in: false },
    });
    expect(JSON.stringify(tab.events)).not.toContain('sk-realtime');
    await tab.close();
  });

  it('the vendor gets the same prompt and previous messages that a chat model would get', async () => {
    const { tab } = await inCall({ persona: { opening_line: 'I have ten minutes.' } });
    expect(sentToVendor('session.update').at(-1)?.session.instructions).toContain('## Outcome');
    expect(
      sentToVendor('conversation.item.create')
        .slice(-2)
        .map(({ item }) => item.content[0].text),
    ).toEqual(['(The conversation begins.)', 'I have ten minutes.']);
    await tab.close();
  });

  it.each([
    [
      'the scenario is in voice mode, which uses no realtime model',
      { scenario: { mode: 'voice' as const } },
      'voice_unavailable',
    ],
    ['the learner has not consented to audio', { consent: false }, 'consent_missing'],
  ])('a realtime conversation is rejected if %s', async (_, parts, code) => {
    const tab = await aTab(stage, await aRealtimeSession(stage, parts));
    const before = stage.vendor.requests.length;
    tab.send({ type: 'realtime-start' });
    expect(await tab.got('realtime-ended')).toMatchObject({ code });
    expect(stage.vendor.requests.length).toBe(before);
    await tab.close();
  });

  it('a turn is stored before its reply, even if the transcript arrives after the reply', async () => {
    stage.vendor.turns({ heard: 'We are late.', heardAfterMs: 400 });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('realtime-speech-end');
    expect(await said(id)).toEqual([]);
    await tab.got('reply-end');
    expect(await said(id)).toEqual([
      ['learner', 'We are late.', 'complete'],
      ['persona', 'All right. Thursday, then.', 'complete'],
    ]);
    await tab.close();
  });

  it('a turn that the vendor could not transcribe is stored with the text “…”', async () => {
    stage.vendor.turns({ heard: null });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-end');
    expect((await said(id))[0]).toEqual(['learner', '…', 'complete']);
    await tab.close();
  });

  it('a realtime conversation also replies to a typed turn', async () => {
    const { id, tab } = await inCall();
    tab.send({ type: 'turn', client_turn_id: crypto.randomUUID(), text: 'I type this.' });
    await tab.got('reply-end');
    expect(await said(id)).toEqual([
      ['learner', 'I type this.', 'complete'],
      ['persona', 'All right. Thursday, then.', 'complete'],
    ]);
    expect(sentToVendor('conversation.item.create').at(-1)?.item.content[0].text).toBe('I type this.');
    await tab.close();
  });

  it('R-SES-2 an outcome marker such as [WIN] alone on the last line of a reply ends the realtime conversation', async () => {
    stage.vendor.turns({ texts: ['We agree.', '\n[W', 'IN]'] });
    const { id, tab } = await inCall({ mission: { max_turns: 1 } });
    tab.say();
    expect(await tab.got('outcome')).toMatchObject({ status: 'win', reason: 'marker' });
    expect((await said(id))[1]).toEqual(['persona', 'We agree.', 'complete']);
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_over' });
    await tab.close();
  });

  it.each(['We agree.\n[WIN]', 'You want me to say [WIN]? No.'])(
    'R-SES-2 an outcome marker in the learner’s speech or quoted in a reply does not end the session: %s',
    async (text) => {
      stage.vendor.turns({ heard: text, texts: ['You said “[WIN]”. ', 'No.'] });
      const { id, tab } = await inCall();
      tab.say();
      await tab.got('reply-end');
      expect(await status(id)).toBe('in-progress');
      await tab.close();
    },
  );

  it('an interrupted reply is cut after the last played word at the vendor and in the stored text', async () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${String(at).padStart(2, '0')} `);
    stage.vendor.turns({ texts: words, audio: speech(20), paceMs: 5 });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('realtime-speech-end');
    const { speech_id } = await tab.got('realtime-speech-start');
    tab.send({ type: 'realtime-interrupt', speech_id, played_ms: 10_000 });
    await vi.waitFor(async () => expect((await said(id))[1]?.[2]).toBe('cut'));
    const [, [, text]] = (await said(id)) as [unknown, [string, string]];
    const heard_s = (text.split(' ').length / 60) * 20;
    expect(Math.abs(heard_s - 10)).toBeLessThanOrEqual(1);
    await vi.waitFor(() =>
      expect(sentToVendor('conversation.item.truncate').at(-1)).toMatchObject({ audio_end_ms: 10_000 }),
    );
    await tab.close();
  });

  it('R-SES-2 an outcome marker is ignored in a reply that the vendor stops at its output limit', async () => {
    stage.vendor.turns({ texts: ['Good. ', 'Thursday then.', '\n[WIN]'], incomplete: 'max_output_tokens' });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('realtime-speech-end');
    await vi.waitFor(async () => expect((await said(id))[1]?.[2]).toBe('cut'));
    expect(tab.events.filter(({ type }) => type === 'outcome')).toEqual([]);
    await tab.close();
  });

  it('a streaming reply stops when the learner interrupts it, and the next turn gets a reply', async () => {
    stage.vendor.turns({
      texts: Array.from({ length: 200 }, () => 'blah '),
      audio: speech(60),
      paceMs: 20,
    });
    const { id, tab } = await inCall();
    tab.say();
    const { speech_id } = await tab.got('realtime-speech-start');
    tab.send({ type: 'realtime-interrupt', speech_id, played_ms: 100 });
    await tab.got('realtime-speech-end');
    const frames = tab.audio.length;
    tab.say();
    await tab.got('reply-end', 2);
    expect(tab.audio.length).toBeGreaterThan(frames);
    expect((await said(id)).map(([speaker, , state]) => `${speaker} ${state}`)).toEqual([
      'learner complete',
      'persona cut',
      'learner complete',
      'persona complete',
    ]);
    await tab.close();
  });

  it('if the vendor disconnects during a reply, a chat model generates the retried reply', async () => {
    stage.vendor.turns({ texts: Array.from({ length: 200 }, () => 'blah '), audio: speech(60), paceMs: 20 });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-delta');
    stage.vendor.drop();
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'engine_failed' });
    await tab.got('reply-failed');
    tab.send({ type: 'retry' });
    await tab.got('reply-end');
    expect((await storedMessages(stage, id)).at(-1)?.answered_by).toMatchObject({ built_in: true });
    await tab.close();
  });

  it.each(['401', 'html', 'invalid-json', 'cut-before-first-part'] as const)(
    'if the vendor answers with %s, a chat model replies to the next turn',
    async (fault) => {
      stage.vendor.failWith(fault);
      const id = await aRealtimeSession(stage);
      const tab = await aTab(stage, id);
      tab.send({ type: 'realtime-start' });
      expect(await tab.got('realtime-ended')).toMatchObject({ code: 'engine_failed' });
      tab.send({ type: 'turn', client_turn_id: crypto.randomUUID(), text: 'Good morning.' });
      await tab.got('reply-end');
      await tab.close();
    },
  );

  it('a reply without text and audio is reported as failed', async () => {
    stage.vendor.turns({ texts: [''], audio: new Uint8Array(0) });
    const { tab } = await inCall();
    tab.say();
    expect(await tab.got('reply-failed')).toMatchObject({ code: 'engine_failed' });
    await tab.close();
  });

  it('the vendor gets the session’s language, and a transcript in another language is stored unchanged', async () => {
    stage.vendor.turns({ heard: 'おはようございます。', texts: ['Am Donnerstag, ', 'dann.'] });
    const { id, tab } = await inCall();
    expect(sentToVendor('session.update').at(-1)?.session.audio.input.transcription.language).toBe('en');
    tab.say();
    await tab.got('reply-end');
    tab.say();
    await tab.got('reply-end', 2);
    expect((await said(id)).map(([, text]) => text)).toEqual([
      'おはようございます。',
      'Am Donnerstag, dann.',
      'Good morning.',
      'All right. Thursday, then.',
    ]);
    await tab.close();
  });

  it('a silent utterance is not stored as a turn', async () => {
    const { id, tab } = await inCall();
    const utterance_id = crypto.randomUUID();
    const before = sentToVendor('input_audio_buffer.clear').length;
    tab.send({ type: 'utterance-start', utterance_id, sample_rate: 44_100 });
    for (let second = 0; second < 55; second += 1) tab.socket.send(Buffer.alloc(88_200));
    tab.send({ type: 'utterance-end', utterance_id });
    expect(await tab.got('utterance-refused')).toMatchObject({ code: 'audio_silent' });
    await vi.waitFor(() => expect(sentToVendor('input_audio_buffer.clear').length).toBe(before + 1));
    expect(await said(id)).toEqual([]);
    await tab.close();
  });

  it.each([
    ['audio with another sample rate', 48_000, tone(0.5)],
    ['a WAV file instead of raw samples', 44_100, Buffer.concat([Buffer.from('RIFF'), tone(0.5)])],
  ])('%s causes a single error, and the next utterance gets a reply', async (_, sample_rate, pcm) => {
    const { tab } = await inCall();
    const utterance_id = crypto.randomUUID();
    tab.send({ type: 'utterance-start', utterance_id, sample_rate });
    tab.socket.send(pcm);
    tab.send({ type: 'utterance-end', utterance_id });
    expect(await tab.got('utterance-refused')).toMatchObject({ code: 'audio_invalid' });
    tab.say();
    await tab.got('reply-end');
    await tab.close();
  });
});

describe('limits of a realtime conversation', () => {
  it('a realtime conversation ends after the last allowed turn', async () => {
    const { tab } = await inCall({ mission: { max_turns: 1 } });
    tab.say();
    expect(await tab.got('outcome')).toMatchObject({ status: 'end', reason: 'turn-limit' });
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_over' });
    await tab.close();
  });

  it('B-5 a realtime conversation ends after a turn that uses up the spending limit', async () => {
    const { api, learner } = stage;
    // The first turn uses 50 output tokens (0.0032 EUR), which is more than the cap that is lowered during the call.
    await setRealtimePrices(stage, { output: '64' });
    await capMonthlySpending(api, learner.organization_id, '0.2');
    const { id, tab } = await inCall();
    await capMonthlySpending(api, learner.organization_id, '0.003');
    tab.say();
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'spending_limit_reached' });
    expect((await said(id)).map(([speaker]) => speaker)).toEqual(['learner', 'persona']);
    await setRealtimePrices(stage, {});
    await capMonthlySpending(api, learner.organization_id, '1000000');
    await tab.close();
  });
});
