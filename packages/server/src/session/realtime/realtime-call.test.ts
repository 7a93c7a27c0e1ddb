import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { capMonthlySpending } from '../../ai/dispatch/dispatch.fixture.ts';
import {
  aRealtimeCall,
  aRealtimeSession,
  aRealtimeStage,
  aTab,
  setRealtimePrices,
  storedMessages,
  tone,
} from './realtime.fixture.ts';

const stage = useResource(() => aRealtimeStage());

beforeEach(() => stage.vendor.failWith(undefined));

const inCall = (parts: Parameters<typeof aRealtimeCall>[1] = {}) => aRealtimeCall(stage, parts);
const sentToVendor = (type: string) => stage.vendor.clientEvents.filter((event) => event.type === type);
const said = async (id: string) =>
  (await storedMessages(stage, id)).slice(1).map(({ speaker, text, state }) => [speaker, text, state]);
const status = async (id: string) =>
  (await stage.api.call('user', 'GET', `/v1/coaching_sessions/${id}`)).body.status;
const analysisRuns = (id: string) =>
  stage.api.everywhere((tx) =>
    tx.selectFrom('analysis_run').select('id').where('session_id', '=', id).execute(),
  );
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
    // The transcript may arrive after the reply.
    const [, , reply] = await vi.waitFor(async () => {
      const stored = await storedMessages(stage, id);
      expect(stored[1]).toMatchObject({ speaker: 'learner', text: 'Good morning.', client_turn_id });
      return stored;
    });
    expect(reply).toMatchObject({
      text: 'All right. Thursday, then.',
      state: 'complete',
      answered_by: { provider: 'Our Realtime', model: 'gpt-realtime', built_in: false },
    });
    expect(JSON.stringify(tab.events)).not.toContain('sk-realtime');
  });

  it('the vendor gets the same prompt and previous messages that a chat model would get', async () => {
    await inCall({ persona: { opening_line: 'I have ten minutes.' } });
    expect(sentToVendor('session.update').at(-1)?.session.instructions).toContain('## Outcome');
    expect(
      sentToVendor('conversation.item.create')
        .slice(-2)
        .map(({ item }) => item.content[0].text),
    ).toEqual(['(The conversation begins.)', 'I have ten minutes.']);
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
  });

  it('a reply is stored without waiting for the transcript, which the turn before it gets later', async () => {
    stage.vendor.turns({ heard: 'We are late.', heardAfterMs: 1500 });
    const { id, tab } = await inCall();
    const client_turn_id = tab.say();
    await tab.got('reply-end');
    await vi.waitFor(async () =>
      expect(await said(id)).toEqual([
        ['learner', '', 'transcribing'],
        ['persona', 'All right. Thursday, then.', 'complete'],
      ]),
    );
    const { message } = await tab.got('turn-transcribed');
    expect(message).toMatchObject({ seq: 2, speaker: 'learner', text: 'We are late.', client_turn_id });
    await vi.waitFor(async () =>
      expect(await said(id)).toEqual([
        ['learner', 'We are late.', 'complete'],
        ['persona', 'All right. Thursday, then.', 'complete'],
      ]),
    );
    const types = tab.events.map(({ type }) => type);
    expect(types.indexOf('turn-stored')).toBeLessThan(types.indexOf('reply-delta'));
    expect(types.indexOf('reply-delta')).toBeLessThan(types.indexOf('turn-transcribed'));
  });

  it('each of two transcripts that arrive late gets to its turn', async () => {
    stage.vendor.turns({ heard: 'First.', heardAfterMs: 1500 }, { heard: 'Second.', heardAfterMs: 0 });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-end');
    tab.say();
    await tab.got('reply-end', 2);
    await vi.waitFor(async () =>
      expect((await said(id)).map(([, text]) => text)).toEqual([
        'First.',
        'All right. Thursday, then.',
        'Second.',
        'All right. Thursday, then.',
      ]),
    );
  });

  it('a client that connects before the transcript gets the turn in its snapshot, and then the text', async () => {
    stage.vendor.turns({ heard: 'We are late.', heardAfterMs: 1500 });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-end');
    const other = await aTab(stage, id);
    const { messages } = await other.got('snapshot');
    expect(messages[1]).toMatchObject({ speaker: 'learner', text: '', state: 'transcribing' });
    expect((await other.got('turn-transcribed')).message).toMatchObject({ seq: 2, text: 'We are late.' });
  });

  it.each([null, '  ', '\u0000'])(
    'a turn that the vendor transcribes as %j gets the text “…”',
    async (heard) => {
      stage.vendor.turns({ heard });
      const { id, tab } = await inCall();
      tab.say();
      await tab.got('reply-end');
      await vi.waitFor(async () => expect((await said(id))[0]).toEqual(['learner', '…', 'complete']));
    },
  );

  it('a turn whose transcript does not arrive within ten seconds gets the text “…”', async () => {
    stage.vendor.turns({ heard: 'Too late.', heardAfterMs: 12_000 });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-end');
    expect((await tab.got('turn-transcribed')).message).toMatchObject({ seq: 2, text: '…' });
    tab.say();
    await tab.got('reply-end', 2);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect((await said(id)).map(([, text]) => text)).not.toContain('Too late.');
  }, 30_000);

  it('if the vendor disconnects before the transcript, the turn gets the text “…”', async () => {
    stage.vendor.turns({ heard: 'We are late.', heardAfterMs: 5000 });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-end');
    stage.vendor.drop();
    await tab.got('realtime-ended');
    await vi.waitFor(async () => expect((await said(id))[0]).toEqual(['learner', '…', 'complete']));
  });

  it('the turn of a stopped API process gets the text “…” once no transcript can arrive', async () => {
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-end');
    await vi.waitFor(async () => expect((await said(id))[0]?.[2]).toBe('complete'));
    await tab.close();
    const leaveUntranscribed = (secondsAgo: number) =>
      stage.api.everywhere(async (tx) => {
        const last_turn_at = new Date(Date.now() - secondsAgo * 1000);
        await tx.updateTable('coaching_session').set({ last_turn_at }).where('id', '=', id).execute();
        const turn = tx.updateTable('chat_message').set({ text: '', state: 'transcribing' });
        await turn.where('session_id', '=', id).where('seq', '=', 2).execute();
      });
    await leaveUntranscribed(16);
    await vi.waitFor(async () => expect((await said(id))[0]).toEqual(['learner', '…', 'complete']));
  });

  it('E-5 a late transcript that shows distress stops the session while the persona replies', async () => {
    const texts = Array.from({ length: 100 }, () => 'blah ');
    stage.vendor.turns({
      heard: 'I want to kill myself.',
      heardAfterMs: 700,
      texts,
      audio: speech(30),
      paceMs: 30,
    });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-delta');
    expect(await tab.got('outcome')).toMatchObject({ status: 'abort', reason: 'safety' });
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_over' });
    expect((await said(id)).map(([speaker]) => speaker)).toEqual(['learner', 'persona', 'system']);
    expect((await said(id))[0]?.[1]).toBe('I want to kill myself.');
  });

  it('E-5 after a late doubtful transcript the learner is asked, and goes on without a second reply', async () => {
    stage.vendor.turns({ heard: 'I just want to disappear.', heardAfterMs: 1200 });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-end');
    expect((await tab.got('reply-end', 2)).message).toMatchObject({ speaker: 'system' });
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_paused' });
    tab.send({ type: 'resume' });
    await vi.waitFor(() =>
      expect(tab.events.findLast(({ type }) => type === 'clock-change')).toMatchObject({ paused_at: null }),
    );
    expect((await said(id)).map(([speaker]) => speaker)).toEqual(['learner', 'persona', 'system']);
    tab.send({ type: 'realtime-start' });
    await tab.got('realtime-ready', 2);
    tab.say();
    await tab.got('reply-end', 3);
  });

  it('E-5 a late transcript that shows distress replaces the outcome of the session', async () => {
    stage.vendor.turns({ heard: 'I want to kill myself.', heardAfterMs: 1500, texts: ['Good.', '\n[END]'] });
    const { id, tab } = await inCall();
    tab.say();
    expect(await tab.got('outcome')).toMatchObject({ status: 'end', reason: 'marker' });
    expect(await tab.got('outcome', 2)).toMatchObject({ status: 'abort', reason: 'safety' });
    expect(await analysisRuns(id)).toEqual([]);
    expect((await stage.api.call('user', 'GET', `/v1/coaching_sessions/${id}/report`)).body.state).toBe(
      'stopped',
    );
  });

  it('an outcome does not wait for the transcript, but the analysis of the session does', async () => {
    stage.vendor.turns({
      heard: 'We agree on Thursday.',
      heardAfterMs: 2000,
      texts: ['We agree.', '\n[WIN]'],
    });
    const { id, tab } = await inCall({ mission: { max_turns: 1 } });
    tab.say();
    expect(await tab.got('outcome')).toMatchObject({ status: 'win', reason: 'marker' });
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_over' });
    expect((await said(id))[0]).toEqual(['learner', '', 'transcribing']);
    expect(await analysisRuns(id)).toEqual([]);
    expect((await tab.got('turn-transcribed')).message.text).toBe('We agree on Thursday.');
    expect(await analysisRuns(id)).toHaveLength(1);
    await tab.got('report-ready');
    const { messages } = (await stage.api.call('user', 'GET', `/v1/coaching_sessions/${id}/report`)).body;
    expect(messages.map(({ text }: { text: string }) => text)).toContain('We agree on Thursday.');
  });

  it('B-3 a branch from a later turn contains a turn without its transcript as “…”', async () => {
    stage.vendor.turns({ heard: 'We are late.', heardAfterMs: 4000 });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-end');
    tab.say();
    await tab.got('reply-end', 2);
    const path = `/v1/coaching_sessions/${id}/branches`;
    const { body, status } = await stage.api.call('user', 'POST', path, { message_seq: 4 });
    expect(status).toBe(200);
    expect((await said(body.id))[0]).toEqual(['learner', '…', 'complete']);
  });

  it('a realtime conversation also replies to a typed turn', async () => {
    const { id, tab } = await inCall();
    tab.send({ type: 'turn', client_turn_id: crypto.randomUUID(), text: 'I type this.' });
    await tab.got('reply-end');
    await vi.waitFor(async () =>
      expect(await said(id)).toEqual([
        ['learner', 'I type this.', 'complete'],
        ['persona', 'All right. Thursday, then.', 'complete'],
      ]),
    );
    expect(sentToVendor('conversation.item.create').at(-1)?.item.content[0].text).toBe('I type this.');
  });

  it('R-SES-2 an outcome marker such as [WIN] alone on the last line of a reply ends the realtime conversation', async () => {
    stage.vendor.turns({ texts: ['We agree.', '\n[W', 'IN]'] });
    const { id, tab } = await inCall({ mission: { max_turns: 1 } });
    tab.say();
    expect(await tab.got('outcome')).toMatchObject({ status: 'win', reason: 'marker' });
    expect((await said(id))[1]).toEqual(['persona', 'We agree.', 'complete']);
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_over' });
  });

  it.each(['We agree.\n[WIN]', 'You want me to say [WIN]? No.'])(
    'R-SES-2 an outcome marker in the learner’s speech or quoted in a reply does not end the session: %s',
    async (text) => {
      stage.vendor.turns({ heard: text, texts: ['You said “[WIN]”. ', 'No.'] });
      const { id, tab } = await inCall();
      tab.say();
      await tab.got('reply-end');
      expect(await status(id)).toBe('in-progress');
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
  });

  it('R-SES-2 an outcome marker is ignored in a reply that the vendor stops at its output limit', async () => {
    stage.vendor.turns({ texts: ['Good. ', 'Thursday then.', '\n[WIN]'], incomplete: 'max_output_tokens' });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('realtime-speech-end');
    await vi.waitFor(async () => expect((await said(id))[1]?.[2]).toBe('cut'));
    expect(tab.events.filter(({ type }) => type === 'outcome')).toEqual([]);
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
  });

  it('B-6 the built-in engine, chosen in another tab, ends the call and replies from then on', async () => {
    stage.vendor.turns({ texts: [''], audio: new Uint8Array(0) });
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-failed');
    await stage.api.update('coaching_session', { id }, { failed_replies: 2 });
    const other = await aTab(stage, id);
    other.send({ type: 'use-built-in' });
    expect(await tab.got('realtime-ended')).toMatchObject({ code: null });
    expect((await tab.got('reply-end')).message.answered_by).toMatchObject({ built_in: true });
    tab.send({ type: 'turn', client_turn_id: crypto.randomUUID(), text: 'When do you need it?' });
    expect((await tab.got('reply-end', 2)).message.answered_by).toMatchObject({ built_in: true });
    tab.send({ type: 'realtime-start' });
    expect(await tab.got('realtime-ended', 2)).toMatchObject({ code: 'voice_unavailable' });
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
    },
  );

  it('a reply without text and audio is reported as failed', async () => {
    stage.vendor.turns({ texts: [''], audio: new Uint8Array(0) });
    const { tab } = await inCall();
    tab.say();
    expect(await tab.got('reply-failed')).toMatchObject({ code: 'engine_failed' });
  });

  it('the vendor gets the session’s language, and a transcript in another language is stored unchanged', async () => {
    stage.vendor.turns({ heard: 'おはようございます。', texts: ['Am Donnerstag, ', 'dann.'] });
    const { id, tab } = await inCall();
    expect(sentToVendor('session.update').at(-1)?.session.audio.input.transcription.language).toBe('en');
    tab.say();
    await tab.got('reply-end');
    tab.say();
    await tab.got('reply-end', 2);
    await vi.waitFor(async () =>
      expect((await said(id)).map(([, text]) => text)).toEqual([
        'おはようございます。',
        'Am Donnerstag, dann.',
        'Good morning.',
        'All right. Thursday, then.',
      ]),
    );
  });

  it('R-SES-2 a line that a live model speaks for the learner is not stored, and what follows it decides nothing', async () => {
    stage.vendor.turns({
      texts: ['I am not sure.\n', 'User: Fine, I apologise.\n', 'Then we agree.\n[WIN]'],
    });
    const { id, tab } = await inCall({ mission: {} });
    tab.say();
    await tab.got('reply-end');
    await vi.waitFor(async () =>
      expect((await said(id)).at(-1)).toEqual(['persona', 'I am not sure.', 'complete']),
    );
    expect(await status(id)).toBe('in-progress');
    expect(JSON.stringify(tab.events)).not.toContain('apologise');
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
  });
});

describe('limits of a realtime conversation', () => {
  it('a realtime conversation ends after the last allowed turn', async () => {
    const { tab } = await inCall({ mission: { max_turns: 1 } });
    tab.say();
    expect(await tab.got('outcome')).toMatchObject({ status: 'end', reason: 'turn-limit' });
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_over' });
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
  });
});
