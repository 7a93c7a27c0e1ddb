import { recordingTextVersion } from '@repartee/contracts/session/recording';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { capMonthlySpending } from '../../ai/dispatch/dispatch.fixture.ts';
import {
  aDirectCall,
  aRealtimeSession,
  aRealtimeStage,
  aTab,
  setRealtimePrices,
  storedMessages,
} from './realtime.fixture.ts';

const stage = useResource(() => aRealtimeStage());

beforeEach(() => {
  stage.vendor.failWith(undefined);
  stage.vendor.webRtc('reachable');
});

const inCall = (parts: Parameters<typeof aDirectCall>[1] = {}) => aDirectCall(stage, parts);
const said = async (id: string) =>
  (await storedMessages(stage, id)).slice(1).map(({ speaker, text, state }) => [speaker, text, state]);
const sentToVendor = (type: string) => stage.vendor.clientEvents.filter((event) => event.type === type);
const exchanges = () => stage.vendor.requests.filter(({ path }) => path === '/v1/realtime/calls').length;
const speech = (seconds: number) => new Uint8Array(seconds * 48_000);
const hungUp = () => vi.waitFor(() => expect(stage.vendor.calls.size).toBe(0));

describe('realtime conversations over WebRTC', () => {
  it('R-VOICE-1 audio flows between client and vendor, and the sideband connection stores the transcripts', async () => {
    const { id, tab, browser } = await inCall();
    const appended = sentToVendor('input_audio_buffer.append').length;
    const client_turn_id = await tab.sayTo(browser);
    await tab.got('reply-end');
    await tab.got('realtime-speech-end');
    const [, learner, reply] = await storedMessages(stage, id);
    expect(learner).toMatchObject({ speaker: 'learner', text: 'Good morning.', client_turn_id });
    expect(reply).toMatchObject({
      text: 'All right. Thursday, then.',
      state: 'complete',
      answered_by: { provider: 'Our Realtime', model: 'gpt-realtime', built_in: false },
    });
    await vi.waitFor(() => expect(browser.heard().length).toBeGreaterThan(11_900));
    expect([tab.audio.length, sentToVendor('input_audio_buffer.append').length]).toEqual([0, appended]);
    expect(sentToVendor('session.update').at(-1)?.session.instructions).toContain('## Outcome');
    expect(JSON.stringify(tab.events)).not.toContain('sk-realtime');
    await tab.close();
    await hungUp();
  });

  it('an interrupted reply stops at the vendor, and its stored text is cut by the time that it was heard', async () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${String(at).padStart(2, '0')} `);
    stage.vendor.turns({ texts: words, audio: speech(20), paceMs: 5 });
    const { id, tab, browser } = await inCall();
    await tab.sayTo(browser);
    await tab.got('reply-end');
    const { speech_id } = await tab.got('realtime-speech-start');
    tab.send({ type: 'realtime-interrupt', speech_id, played_ms: 1500 });
    await vi.waitFor(async () => expect((await said(id))[1]?.[2]).toBe('cut'));
    const [, [, text]] = (await said(id)) as [unknown, [string, string]];
    // 60 words of seven characters are estimated to take 28 s, so 1.5 s are three words.
    expect(text.split(' ').length).toBeLessThanOrEqual(4);
    await vi.waitFor(() =>
      expect(sentToVendor('conversation.item.truncate').at(-1)).toMatchObject({ audio_end_ms: 1500 }),
    );
    expect(sentToVendor('output_audio_buffer.clear')).toHaveLength(1);
    await tab.got('realtime-speech-end');
  });

  it('R-SES-2 the call is hung up after the last reply was sent completely, also if this reply ends the session', async () => {
    stage.vendor.turns({ texts: ['We agree.', '\n[WIN]'], audio: speech(2) });
    const { tab, browser } = await inCall({ mission: { max_turns: 1 } });
    await tab.sayTo(browser);
    expect(await tab.got('outcome')).toMatchObject({ status: 'win', reason: 'marker' });
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_over' });
    expect(stage.vendor.calls.size).toBe(1);
    await tab.got('realtime-speech-end');
    await hungUp();
    await vi.waitFor(() => expect(browser.heard().length).toBeGreaterThan(95_000));
  });

  it('R-SES-7 a pause of the session cuts the reply and hangs up', async () => {
    stage.vendor.turns({ texts: ['A long ', 'answer.'], audio: speech(30) });
    const { id, tab, browser } = await inCall();
    await tab.sayTo(browser);
    await tab.got('realtime-speech-start');
    await tab.got('reply-end');
    tab.send({ type: 'pause' });
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'session_paused' });
    await hungUp();
    await vi.waitFor(async () => expect((await said(id))[1]?.[2]).toBe('cut'));
  });

  it('a call is hung up when the client disconnects', async () => {
    const { tab } = await inCall();
    expect(stage.vendor.calls.size).toBe(1);
    await tab.close();
    await hungUp();
  });

  it('a conversation without an offer, as after a failed connection, ends the WebRTC call and passes audio through', async () => {
    const { tab } = await inCall();
    tab.send({ type: 'realtime-start' });
    expect(await tab.got('realtime-ready', 2)).toMatchObject({ answer: null });
    await hungUp();
    tab.say();
    await tab.got('realtime-speech-end');
    expect(Buffer.concat(tab.audio)).toHaveLength(12_000);
  });

  it('audio passes through the server if the vendor has no WebRTC', async () => {
    stage.vendor.webRtc('none');
    const { tab, answer } = await inCall();
    expect(answer).toBeNull();
    tab.say();
    await tab.got('realtime-speech-end');
    expect(Buffer.concat(tab.audio)).toHaveLength(12_000);
  });

  it('E-4 audio passes through the server if the learner has consented to recordings', async () => {
    const { id, tab, browser } = await inCall();
    tab.send({ type: 'realtime-stop' });
    await tab.got('realtime-ended');
    const consent = { agreed: true, text_version: recordingTextVersion };
    await stage.api.call('user', 'PUT', `/v1/coaching_sessions/${id}/recording_consent`, consent);
    tab.send({ type: 'realtime-start', offer: browser.offer });
    expect(await tab.got('realtime-ready', 2)).toMatchObject({ answer: null });
  });

  it('an offer with a data channel, by which a client could change the instructions, is refused', async () => {
    const { tab, browser } = await inCall();
    const before = stage.vendor.requests.length;
    const offer = `${browser.offer}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`;
    tab.send({ type: 'realtime-start', offer });
    expect(await tab.got('refused')).toMatchObject({ code: 'invalid_input' });
    expect(stage.vendor.requests.length).toBe(before);
  });

  it.each([
    ['two media', (sdp: string) => `${sdp}m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n`],
    [
      'a medium after a space',
      (sdp: string) => `${sdp} m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`,
    ],
    ['a medium in upper case', (sdp: string) => `${sdp}M=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`],
    ['a medium after a NUL', (sdp: string) => `${sdp}\0m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`],
    ['a part of a form', (sdp: string) => `${sdp}--x\r\ncontent-disposition: form-data; name="session"\r\n`],
  ])('an offer with %s is refused', async (_, changed) => {
    const { tab, browser } = await inCall();
    const before = stage.vendor.requests.length;
    tab.send({ type: 'realtime-start', offer: changed(browser.offer) });
    expect(await tab.got('refused')).toMatchObject({ code: 'invalid_input' });
    expect(stage.vendor.requests.length).toBe(before);
  });

  it('a session starts at most 30 calls in a minute, and each start hangs up the call before', async () => {
    const { tab, browser } = await inCall();
    for (let index = 2; index <= 30; index += 1) {
      tab.send({ type: 'realtime-start', offer: browser.offer });
      await tab.got('realtime-ready', index);
    }
    const before = exchanges();
    tab.send({ type: 'realtime-start', offer: browser.offer });
    await vi.waitFor(() =>
      expect(tab.events).toContainEqual({ type: 'realtime-ended', code: 'too_many_requests' }),
    );
    await hungUp();
    expect(exchanges()).toBe(before);
  });

  it('E-4 an offer reaches no vendor without the learner’s consent', async () => {
    const { browser } = await inCall();
    const tab = await aTab(stage, await aRealtimeSession(stage, { consent: false }));
    const before = stage.vendor.requests.length;
    tab.send({ type: 'realtime-start', offer: browser.offer });
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'consent_missing' });
    expect(stage.vendor.requests.length).toBe(before);
  });

  it('B-5 a call ends after the reply that uses up the spending limit was sent completely', async () => {
    const { api, learner } = stage;
    // The turn uses 50 output tokens (0.0032 EUR), which is more than the cap that is lowered during the call.
    await setRealtimePrices(stage, { output: '64' });
    await capMonthlySpending(api, learner.organization_id, '0.2');
    stage.vendor.turns({ texts: ['The last ', 'words.'], audio: speech(1) });
    const { id, tab, browser } = await inCall();
    await capMonthlySpending(api, learner.organization_id, '0.003');
    await tab.sayTo(browser);
    expect(await tab.got('realtime-ended')).toMatchObject({ code: 'spending_limit_reached' });
    expect(tab.events.findIndex(({ type }) => type === 'realtime-speech-end')).toBeGreaterThan(0);
    expect((await said(id))[1]).toEqual(['persona', 'The last words.', 'complete']);
    await hungUp();
  });
});
