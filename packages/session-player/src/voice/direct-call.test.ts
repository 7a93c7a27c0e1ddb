// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { MicrophoneGate, PeerCall } from './realtime/peer-call.ts';
import { anOutcome, aStoredTurn, setUpVoiceTests, startVoiceSession } from './voice-session.fixture.ts';

setUpVoiceTests();

/** A peer connection of the browser. The test decides whether it connects. */
function aPeer(connects: boolean) {
  const gates: MicrophoneGate[] = [];
  const volumes: number[] = [];
  const answers: string[] = [];
  let onLost = () => {};
  let closed = 0;
  const peer: PeerCall = {
    offer: 'the offer',
    async accept(answer) {
      answers.push(answer);
      return connects;
    },
    listen: (gate) => gates.push(gate),
    setVolume: (volume) => volumes.push(volume),
    close() {
      closed += 1;
    },
  };
  return {
    open: async (lost: () => void) => {
      onLost = lost;
      return peer;
    },
    lose: () => onLost(),
    closed: () => closed,
    gates,
    volumes,
    answers,
  };
}

describe('live calls by WebRTC', () => {
  async function call(
    preferences: object = {},
    { connects = true, answer = 'the answer' as string | null } = {},
  ) {
    const peer = aPeer(connects);
    const talked = await startVoiceSession(preferences, { realtime: true, openPeer: peer.open });
    expect(talked.of('realtime-start')).toEqual([{ type: 'realtime-start', offer: 'the offer' }]);
    talked.say({ type: 'realtime-ready', answer, voice: 'model' });
    await vi.advanceTimersByTimeAsync(0);
    const speech_id = crypto.randomUUID();
    const turn = () => {
      talked.voice.press();
      talked.hear(1, 0.2);
      talked.voice.press();
      const client_turn_id = talked.of('utterance-end').at(-1)?.utterance_id ?? '';
      const seq = (talked.conversation.state.getState().seq ?? 0) + 1;
      talked.say({ type: 'turn-stored', seq, message: { ...aStoredTurn, client_turn_id } });
    };
    const realtime = () => talked.voice.state.getState().realtime;
    return { ...talked, peer, speech_id, turn, realtime };
  }

  it('R-VOICE-1 a live call by WebRTC sends the events of a turn, and opens the microphone only during the turn', async () => {
    const { turn, of, audio, peer, realtime, phase } = await call();
    expect([realtime(), phase(), peer.answers]).toEqual([
      { state: 'open', direct: true, voice: 'model', ended: null },
      'ready',
      ['the answer'],
    ]);
    const before = peer.gates.length;
    turn();
    expect([of('utterance-start').length, of('utterance-end').length, audio.length]).toEqual([1, 1, 0]);
    const opened = peer.gates.slice(before).map(({ isOpen }) => isOpen);
    expect(opened[0]).toBe(true);
    expect(opened.at(-1)).toBe(false);
  });

  it('R-VOICE-4 how long a reply by WebRTC was heard is reported, and a turn amid it is an interruption', async () => {
    const { say, reply, of, turn, hear, speech_id, conversation } = await call();
    conversation.state.setState({ messages: [] });
    reply('A long answer.', 'streaming');
    say({ type: 'realtime-speech-start', speech_id });
    for (let second = 0; second < 3; second += 1) {
      hear(1, 0.0005);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    turn();
    const [answer, interruption] = of('speech-times');
    expect(answer).toMatchObject({ message_seq: 3, spoken_ms: expect.closeTo(3_000, -2) });
    expect(interruption).toMatchObject({ message_seq: 2, interrupts: true });
  });

  it('a reply by WebRTC counts as speech of the persona until it was heard, and its first sound is reported', async () => {
    const { turn, say, reply, of, phase, speech_id, peer } = await call();
    turn();
    await vi.advanceTimersByTimeAsync(300);
    say({ type: 'realtime-speech-start', speech_id });
    expect([phase(), peer.volumes.at(-1)]).toEqual(['speaking', 1]);
    reply('Thursday, then.');
    expect(of('first-sound')).toMatchObject([{ message_seq: 3, ms: 300 }]);
    say({ type: 'realtime-speech-end', speech_id });
    expect(phase()).toBe('speaking');
    await vi.advanceTimersByTimeAsync(500);
    expect(phase()).toBe('ready');
    expect(of('speak')).toEqual([]);
  });

  it('an interruption by WebRTC silences the persona until the end of the turn, and reports the time that was heard', async () => {
    const { turn, say, of, voice, hear, speech_id, peer } = await call();
    turn();
    say({ type: 'realtime-speech-start', speech_id });
    await vi.advanceTimersByTimeAsync(3000);
    voice.press();
    expect(peer.volumes.at(-1)).toBe(0);
    expect(of('realtime-interrupt')).toEqual([{ type: 'realtime-interrupt', speech_id, played_ms: 3000 }]);
    hear(1, 0.2);
    voice.press();
    expect(peer.volumes.at(-1)).toBe(1);
  });

  it('in a hands-free call by WebRTC, a short sound lowers the volume, is discarded, and does not interrupt', async () => {
    const { hear, say, of, peer, speech_id } = await call({ hands_free: true });
    hear(1, 0.0005);
    say({ type: 'realtime-speech-start', speech_id });
    hear(0.3, 0.3);
    expect(peer.volumes.at(-1)).toBe(0.2);
    expect(peer.gates.at(-1)).toMatchObject({ isOpen: true, isDelayed: true });
    hear(1, 0.0005);
    expect([peer.volumes.at(-1), peer.gates.at(-1)?.isOpen]).toEqual([1, false]);
    expect([of('utterance-cancel').length, of('realtime-interrupt').length]).toEqual([1, 0]);
    hear(0.8, 0.3);
    expect(of('realtime-interrupt')).toHaveLength(1);
  });

  it('R-VOICE-6 while the AI vendor hears a turn, a thinking pause does not end it, and the vendor ends it', async () => {
    const { hear, say, of, peer, phase } = await call({ hands_free: true });
    expect(of('realtime-detection')).toEqual([{ type: 'realtime-detection', detects: true }]);
    hear(1, 0.0005);
    hear(1, 0.2);
    const utterance_id = of('utterance-start').at(-1)?.utterance_id ?? '';
    say({ type: 'utterance-heard', utterance_id, longest_pause_ms: 4_000 });
    hear(2, 0.0005);
    hear(1, 0.2);
    hear(2, 0.0005);
    expect([phase(), peer.gates.at(-1)?.isOpen, of('utterance-end').length]).toEqual(['hearing', true, 0]);
    say({ type: 'utterance-taken', utterance_id, client_turn_id: utterance_id });
    expect([phase(), peer.gates.at(-1)?.isOpen, of('utterance-end').length]).toEqual(['ready', false, 0]);
    hear(1, 0.0005);
    expect([of('utterance-start').length, of('utterance-cancel').length]).toEqual([1, 0]);
    hear(1, 0.2);
    expect(of('realtime-interrupt')).toEqual([{ type: 'realtime-interrupt', speech_id: null, played_ms: 0 }]);
  });

  it('R-VOICE-6 a turn that the AI vendor hears and does not end ends by silence, and one that it does not hear by the usual pause', async () => {
    const { hear, say, of } = await call({ hands_free: true });
    hear(1, 0.0005);
    hear(1, 0.2);
    const utterance_id = of('utterance-start').at(-1)?.utterance_id ?? '';
    say({ type: 'utterance-heard', utterance_id, longest_pause_ms: 2_000 });
    hear(3.2, 0.0005);
    expect(of('utterance-end')).toEqual([]);
    hear(0.6, 0.0005);
    expect(of('utterance-end')).toHaveLength(1);
    hear(1, 0.2);
    hear(1.4, 0.0005);
    expect(of('utterance-end')).toHaveLength(2);
  });

  it('speech that goes on with a turn is not sent again, as the server has it', async () => {
    const { turn, of, voice, hear, say, reconnect } = await call();
    turn();
    voice.press();
    hear(1, 0.2);
    voice.press();
    const [first, second] = of('utterance-end').map(({ utterance_id }) => utterance_id);
    say({ type: 'utterance-taken', utterance_id: second ?? '', client_turn_id: first ?? '' });
    reconnect();
    expect(of('realtime-start').at(-1)).toMatchObject({ offer: 'the offer' });
  });

  it('R-VOICE-6 with the button, the AI vendor detects no turns', async () => {
    const { voice, of } = await call();
    expect(of('realtime-detection')).toEqual([]);
    voice.prefer({ hands_free: true });
    voice.prefer({ hands_free: false });
    expect(of('realtime-detection').map(({ detects }) => detects)).toEqual([true, false]);
  });

  it('R-VOICE-1 if WebRTC does not connect, the call passes through the server', async () => {
    const { of, say, phase, realtime, peer, voice, hear, audio } = await call({}, { connects: false });
    expect(of('realtime-start')).toEqual([
      { type: 'realtime-start', offer: 'the offer' },
      { type: 'realtime-start' },
    ]);
    expect([phase(), peer.closed()]).toEqual(['connecting', 1]);
    // The server ends the call before it opens the new one.
    say({ type: 'realtime-ended', code: null });
    say({ type: 'realtime-ready', answer: null, voice: 'model' });
    expect(realtime()).toMatchObject({ state: 'open', direct: false, ended: null });
    voice.press();
    hear(1, 0.2);
    expect(audio.length).toBeGreaterThan(0);
  });

  it('if the vendor has no WebRTC, the call passes through the server without a second attempt', async () => {
    const { of, realtime, peer } = await call({}, { answer: null });
    expect([of('realtime-start').length, peer.closed()]).toEqual([1, 1]);
    expect(realtime()).toMatchObject({ state: 'open', direct: false, ended: null });
  });

  it('if WebRTC breaks during a turn, the call passes through the server, which gets the whole turn', async () => {
    const { of, say, voice, hear, peer, audio, realtime } = await call();
    voice.press();
    hear(1, 0.2);
    peer.lose();
    expect(of('realtime-start').at(-1)).toEqual({ type: 'realtime-start' });
    say({ type: 'realtime-ended', code: null });
    say({ type: 'realtime-ready', answer: null, voice: 'model' });
    expect(realtime().direct).toBe(false);
    voice.press();
    expect(of('utterance-start').map(({ utterance_id }) => utterance_id)).toEqual(
      Array(2).fill(of('utterance-end').at(-1)?.utterance_id),
    );
    const seconds = audio.reduce((sum, { byteLength }) => sum + byteLength, 0) / 2 / 44_100;
    expect(seconds).toBeCloseTo(1, 1);
  });

  it('R-VOICE-1 with the sound off, a reply by WebRTC is not heard', async () => {
    const { voice, turn, say, peer, speech_id } = await call();
    voice.prefer({ sound: false });
    turn();
    say({ type: 'realtime-speech-start', speech_id });
    expect(peer.volumes.at(-1)).toBe(0);
  });

  it('speech that got no reply is sent again through the server after a reconnection', async () => {
    const { of, voice, hear, reconnect, say } = await call();
    voice.press();
    hear(1, 0.2);
    voice.press();
    reconnect();
    expect(of('realtime-start').at(-1)).toEqual({ type: 'realtime-start' });
    say({ type: 'realtime-ready', answer: null, voice: 'model' });
    expect(of('utterance-start')).toHaveLength(2);
  });

  it('R-VOICE-1 a call by WebRTC plays the last reply completely, even if this reply ends the session', async () => {
    const { turn, say, reply, phase, peer, speech_id } = await call();
    turn();
    say({ type: 'realtime-speech-start', speech_id });
    reply('Thursday, then.');
    say(anOutcome('marker', 9));
    say({ type: 'realtime-ended', code: 'session_over' });
    expect([phase(), peer.closed()]).toEqual(['speaking', 0]);
    say({ type: 'realtime-speech-end', speech_id });
    await vi.advanceTimersByTimeAsync(500);
    expect([phase(), peer.closed()]).toEqual(['finished', 1]);
  });
});
