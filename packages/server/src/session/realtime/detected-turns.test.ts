import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aDirectCall,
  aRealtimeCall,
  aRealtimeStage,
  type BrowserPeer,
  storedMessages,
  tone,
} from './realtime.fixture.ts';

const stage = useResource(() => aRealtimeStage());

beforeEach(() => {
  stage.vendor.webRtc('reachable');
  stage.vendor.semanticVad(true);
});

type Tab = Awaited<ReturnType<typeof aRealtimeCall>>['tab'];
type Part = readonly ['speech' | 'silence', seconds: number];

const said = async (id: string) =>
  (await storedMessages(stage, id)).slice(1).map(({ speaker, text, state }) => [speaker, text, state]);
const sentToVendor = (type: string) => stage.vendor.clientEvents.filter((event) => event.type === type);
const speech = (seconds: number) => new Uint8Array(seconds * 48_000);

function startUtterance(tab: Tab): string {
  const utterance_id = crypto.randomUUID();
  tab.send({ type: 'utterance-start', utterance_id, sample_rate: 44_100 });
  return utterance_id;
}

function throughServer(tab: Tab, ...parts: readonly Part[]): void {
  for (const [kind, seconds] of parts) {
    const pcm = kind === 'speech' ? tone(seconds) : Buffer.alloc(seconds * 88_200);
    for (let at = 0; at < pcm.length; at += 8820) tab.socket.send(pcm.subarray(at, at + 8820));
  }
}

const byWebRtc = (browser: BrowserPeer, ...parts: readonly Part[]): void =>
  browser.speak(
    Buffer.concat(parts.map(([kind, seconds]) => Buffer.alloc(seconds * 48_000, kind === 'speech' ? 20 : 0))),
  );

async function inCall(parts: Parameters<typeof aRealtimeCall>[1] = {}) {
  const call = await aRealtimeCall(stage, parts);
  call.tab.send({ type: 'realtime-detection', detects: true });
  return call;
}

async function inDirectCall() {
  const call = await aDirectCall(stage);
  const updates = sentToVendor('session.update').length;
  call.tab.send({ type: 'realtime-detection', detects: true });
  await vi.waitFor(() => expect(sentToVendor('session.update').length).toBeGreaterThan(updates));
  return call;
}

const sentence: readonly Part[] = [
  ['speech', 1],
  ['silence', 2],
  ['speech', 1],
  ['silence', 1],
];

describe('turns whose end the AI vendor detects', () => {
  it('R-VOICE-6 by WebRTC, a thinking pause of two seconds does not end a turn, and the end of the thought does', async () => {
    const { id, tab, browser } = await inDirectCall();
    stage.vendor.turns({ heard: 'We are late, because the parts are missing.', thinkingPauses: 1 });
    const cleared = sentToVendor('input_audio_buffer.clear').length;
    const utterance_id = startUtterance(tab);
    byWebRtc(browser, ...sentence);
    expect(await tab.got('utterance-heard')).toMatchObject({ utterance_id, longest_pause_ms: 4000 });
    expect(await tab.got('utterance-taken')).toMatchObject({ utterance_id, client_turn_id: utterance_id });
    await tab.got('reply-end');
    await tab.got('turn-transcribed');
    await vi.waitFor(async () =>
      expect(await said(id)).toEqual([
        ['learner', 'We are late, because the parts are missing.', 'complete'],
        ['persona', 'All right. Thursday, then.', 'complete'],
      ]),
    );
    expect(sentToVendor('input_audio_buffer.commit')).toEqual([]);
    expect(sentToVendor('input_audio_buffer.clear')).toHaveLength(cleared);
    expect([...stage.vendor.calls.values()].at(-1)?.peer.turns[0]?.length).toBeGreaterThan(4 * 48_000);
  });

  it.each([
    [1, 'low', 8000],
    [2, 'medium', 4000],
    [4, 'high', 2000],
  ] as const)(
    'R-VOICE-6 through the server, a persona of difficulty %i has the eagerness “%s”',
    async (difficulty, eagerness, longest_pause_ms) => {
      const { id, tab } = await inCall({ persona: { difficulty } });
      stage.vendor.turns({ thinkingPauses: 1 });
      const utterance_id = startUtterance(tab);
      throughServer(tab, ...sentence.slice(0, 1));
      expect(await tab.got('utterance-heard')).toMatchObject({ utterance_id, longest_pause_ms });
      throughServer(tab, ['silence', longest_pause_ms / 1000 - 0.2]);
      await tab.got('utterance-heard');
      expect(tab.events.some(({ type }) => type === 'utterance-taken')).toBe(false);
      throughServer(tab, ['silence', 0.4]);
      await tab.got('reply-end');
      expect((await said(id)).map(([speaker]) => speaker)).toEqual(['learner', 'persona']);
      expect(sentToVendor('session.update').at(-1)?.session.audio.input.turn_detection).toEqual({
        type: 'semantic_vad',
        eagerness,
        create_response: false,
        interrupt_response: false,
      });
    },
  );

  it('R-VOICE-6 speech that goes on before the reply has begun is one turn with what was said before', async () => {
    stage.vendor.turns(
      { heard: 'We are late.', texts: ['Too ', 'soon.'], firstPartMs: 3000 },
      { heard: 'And it is our fault.', texts: ['Thank you ', 'for that.'] },
    );
    const { id, tab } = await inCall();
    const created = sentToVendor('response.create').length;
    const deleted = sentToVendor('conversation.item.delete').length;
    const first = startUtterance(tab);
    throughServer(tab, ['speech', 1], ['silence', 1]);
    await tab.got('turn-stored');
    await tab.got('utterance-taken');
    const second = startUtterance(tab);
    tab.send({ type: 'realtime-interrupt', speech_id: null, played_ms: 0 });
    throughServer(tab, ['speech', 1], ['silence', 1]);
    expect(await tab.got('utterance-taken', 2)).toMatchObject({
      utterance_id: second,
      client_turn_id: first,
    });
    await tab.got('reply-end');
    await tab.got('turn-transcribed');
    await vi.waitFor(async () =>
      expect(await said(id)).toEqual([
        ['learner', 'We are late. And it is our fault.', 'complete'],
        ['persona', 'Thank you for that.', 'complete'],
      ]),
    );
    expect(sentToVendor('response.create')).toHaveLength(created + 2);
    expect(sentToVendor('conversation.item.delete')).toHaveLength(deleted + 1);
    const calls = await stage.api.everywhere((tx) =>
      tx.selectFrom('ai_call').select('output_tokens').where('session_id', '=', id).execute(),
    );
    expect(calls.filter(({ output_tokens }) => output_tokens === 50)).toHaveLength(2);
  });

  it('two presses of the button before the reply has begun are one turn, too', async () => {
    stage.vendor.turns(
      { heard: 'We are late.', firstPartMs: 2000 },
      { heard: 'And it is our fault.', texts: ['Thank you.'] },
    );
    const { id, tab } = await aRealtimeCall(stage);
    const first = tab.say();
    await tab.got('turn-stored');
    tab.send({ type: 'realtime-interrupt', speech_id: null, played_ms: 0 });
    const second = tab.say();
    expect(await tab.got('utterance-taken')).toMatchObject({ utterance_id: second, client_turn_id: first });
    await tab.got('reply-end');
    await tab.got('turn-transcribed');
    await vi.waitFor(async () =>
      expect(await said(id)).toEqual([
        ['learner', 'We are late. And it is our fault.', 'complete'],
        ['persona', 'Thank you.', 'complete'],
      ]),
    );
  });

  it('if what follows a turn turns out to be noise, the reply to the turn is requested again', async () => {
    stage.vendor.turns({ heard: 'We are late.', firstPartMs: 1000 }, { texts: ['How late?'] });
    const { id, tab } = await inCall();
    startUtterance(tab);
    throughServer(tab, ['speech', 1], ['silence', 1]);
    await tab.got('turn-stored');
    const utterance_id = startUtterance(tab);
    tab.send({ type: 'realtime-interrupt', speech_id: null, played_ms: 0 });
    tab.send({ type: 'utterance-cancel', utterance_id });
    await tab.got('reply-end');
    // The vendor's transcript may arrive after the reply.
    await vi.waitFor(async () =>
      expect((await said(id)).map(([, text]) => text)).toEqual(['We are late.', 'How late?']),
    );
  });

  it('a short “yes” during a reply is removed at the vendor, and does not interrupt', async () => {
    stage.vendor.turns({ texts: ['A long ', 'answer.'], audio: speech(6) });
    const { id, tab, browser } = await inDirectCall();
    startUtterance(tab);
    byWebRtc(browser, ['speech', 1], ['silence', 1]);
    await tab.got('realtime-speech-start');
    await tab.got('reply-end');
    const removed = sentToVendor('conversation.item.delete').length;
    const short = startUtterance(tab);
    byWebRtc(browser, ['speech', 0.3], ['silence', 0.2]);
    await tab.got('utterance-heard', 2);
    byWebRtc(browser, ['silence', 1]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sentToVendor('conversation.item.delete')).toHaveLength(removed);
    tab.send({ type: 'utterance-cancel', utterance_id: short });
    await vi.waitFor(() => expect(sentToVendor('conversation.item.delete')).toHaveLength(removed + 1));
    await tab.got('realtime-speech-end');
    await vi.waitFor(async () =>
      expect(await said(id)).toEqual([
        ['learner', 'Good morning.', 'complete'],
        ['persona', 'A long answer.', 'complete'],
      ]),
    );
    expect(tab.events.filter(({ type }) => type === 'utterance-taken')).toHaveLength(1);
  });

  it('speech over a reply becomes a turn when the client says that it interrupts', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `blah${index} `);
    stage.vendor.turns({ texts: words, audio: speech(20), paceMs: 5 }, { heard: 'Wait a moment.' });
    const { id, tab, browser } = await inDirectCall();
    startUtterance(tab);
    byWebRtc(browser, ['speech', 1], ['silence', 1]);
    const { speech_id } = await tab.got('realtime-speech-start');
    await tab.got('reply-end');
    startUtterance(tab);
    byWebRtc(browser, ['speech', 1], ['silence', 1]);
    await tab.got('utterance-heard', 2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    tab.send({ type: 'realtime-interrupt', speech_id, played_ms: 1500 });
    await tab.got('utterance-taken', 2);
    await vi.waitFor(async () =>
      expect((await said(id)).map(([speaker, text, state]) => [speaker, state, text?.slice(0, 4)])).toEqual([
        ['learner', 'complete', 'Good'],
        ['persona', 'cut', 'blah'],
        ['learner', 'complete', 'Wait'],
        ['persona', 'complete', 'All '],
      ]),
    );
  });

  it('with a vendor that detects no turns, and with the button, the client ends the turn', async () => {
    stage.vendor.semanticVad(false);
    const { id, tab } = await inCall();
    tab.say();
    await tab.got('reply-end');
    stage.vendor.semanticVad(true);
    tab.send({ type: 'realtime-detection', detects: false });
    tab.say();
    await tab.got('reply-end', 2);
    expect(tab.events.filter(({ type }) => type.startsWith('utterance-'))).toEqual([]);
    expect((await said(id)).map(([speaker]) => speaker)).toEqual([
      'learner',
      'persona',
      'learner',
      'persona',
    ]);
  });
});
