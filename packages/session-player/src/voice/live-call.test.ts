// @vitest-environment jsdom
import type { CallVoice } from '@repartee/contracts/library/scenario-modes';
import { aScenarioBrief, aSession } from '@repartee/testing/builders/sessions';
import { describe, expect, it, vi } from 'vitest';
import { aConversation } from './fake-audio.fixture.ts';
import {
  aClockChange,
  anOutcome,
  aStoredTurn,
  durationOf,
  setUpVoiceTests,
  startVoiceSession,
} from './voice-session.fixture.ts';

setUpVoiceTests();

describe('live calls with a realtime model', () => {
  async function call(preferences: object = {}, line = aConversation(), voice: CallVoice = 'model') {
    const talked = await startVoiceSession(preferences, { realtime: true }, line);
    expect(talked.phase()).toBe('connecting');
    expect(talked.of('realtime-start')).toHaveLength(1);
    talked.say({ type: 'realtime-ready', answer: null, voice });
    const speech_id = crypto.randomUUID();
    return {
      ...talked,
      speech_id,
      turn() {
        talked.voice.press();
        talked.hear(1, 0.2);
        talked.voice.press();
        const client_turn_id = talked.of('utterance-end').at(-1)?.utterance_id ?? '';
        const seq = (talked.conversation.state.getState().seq ?? 0) + 1;
        talked.say({ type: 'turn-stored', seq, message: { ...aStoredTurn, client_turn_id } });
        return client_turn_id;
      },
      answer(length_s: number) {
        talked.say({ type: 'realtime-speech-start', speech_id });
        talked.sound(new ArrayBuffer(length_s * 24_000 * 2));
      },
    };
  }

  it('R-VOICE-1 a live call sends the learner’s speech, and plays the audio of the reply as it arrives', async () => {
    const { turn, answer, reply, phase, audio, context, of, say, speech_id } = await call();
    turn();
    expect(durationOf(audio)).toBeCloseTo(1, 1);
    answer(2);
    expect(phase()).toBe('speaking');
    expect(context.sources.map(({ seconds: length }) => length)).toEqual([2]);
    reply('Thursday, then.');
    expect(of('first-sound')).toMatchObject([{ message_seq: 3 }]);
    say({ type: 'realtime-speech-end', speech_id });
    context.pass(3);
    expect(phase()).toBe('ready');
    // The live call has already played the reply, so the client must not request audio for the sentences of
    // the reply.
    expect(of('speak')).toEqual([]);
  });

  it('if the learner interrupts a reply in a live call, the client reports how much of it was played', async () => {
    const { turn, answer, reply, context, voice, of, speech_id } = await call();
    turn();
    answer(10);
    reply('A long answer.', 'streaming');
    context.pass(3.04);
    voice.press();
    expect(context.sources.every(({ stopped }) => stopped)).toBe(true);
    expect(of('realtime-interrupt')).toEqual([{ type: 'realtime-interrupt', speech_id, played_ms: 3000 }]);
    expect(of('interrupt')).toEqual([]);
  });

  it('R-VOICE-7 in a live call with the persona’s voice, each sentence of a reply is requested as audio', async () => {
    const { turn, reply, speak, of, phase, voice, context } = await call({}, undefined, 'persona');
    turn();
    expect(phase()).toBe('ready');
    reply('Thursday suits me. Then it is settled', 'streaming');
    expect(of('speak')).toMatchObject([{ message_seq: 3, start: 0, end: 18 }]);
    speak(2);
    expect([phase(), voice.state.getState().source]).toEqual(['speaking', 'provider']);
    expect(of('first-sound')).toMatchObject([{ message_seq: 3 }]);
    context.pass(1);
    voice.press();
    expect(context.sources.every(({ stopped }) => stopped)).toBe(true);
    expect(of('interrupt')).toMatchObject([
      { message_seq: 3, heard: expect.toSatisfy((at) => at > 4 && at < 14) },
    ]);
    expect(of('realtime-interrupt')).toEqual([]);
  });

  it('before the persona’s voice has sounded, the learner’s next words take the reply back', async () => {
    const { turn, of, voice, hear } = await call({}, undefined, 'persona');
    turn();
    voice.press();
    hear(1, 0.2);
    expect(of('realtime-interrupt')).toEqual([{ type: 'realtime-interrupt', speech_id: null, played_ms: 0 }]);
    expect(of('interrupt')).toEqual([]);
  });

  it('in a hands-free live call, speech interrupts the reply, but a short sound only pauses it', async () => {
    const { answer, hear, of, context } = await call({ hands_free: true });
    hear(1, 0.0005);
    answer(10);
    hear(0.3, 0.3);
    expect(context.state).toBe('suspended');
    hear(1, 0.0005);
    expect([context.state, of('realtime-interrupt').length]).toEqual(['running', 0]);
    hear(0.8, 0.3);
    expect(of('realtime-interrupt')).toHaveLength(1);
    expect(of('utterance-start')).toHaveLength(1);
  });

  it.each([
    [1, 1_600],
    [4, 700],
  ] as const)(
    'in a hands-free live call, a persona of difficulty %i waits %i ms in a pause',
    async (difficulty, waits_ms) => {
      const persona = { ...aScenarioBrief().persona, difficulty };
      const session = aSession({
        status: 'in-progress',
        scenario: aScenarioBrief({ mode: 'realtime', persona }),
      });
      const { hear, of } = await call({ hands_free: true }, aConversation({ session }));
      hear(1, 0.0005);
      hear(1, 0.3);
      hear(waits_ms / 1000 - 0.3, 0.0005);
      expect(of('utterance-end')).toEqual([]);
      hear(0.6, 0.0005);
      expect(of('utterance-end')).toHaveLength(1);
    },
  );

  it('a hands-free live call sends no turn and no audio in 60 seconds of silence', async () => {
    const { hear, audio, told } = await call({ hands_free: true });
    const before = told.length;
    hear(60, 0.0005);
    expect([audio.length, told.length - before]).toEqual([0, 0]);
  });

  it('after a live call fails, speech that got no reply is sent again', async () => {
    const { voice, hear, say, of, audio, reply } = await call();
    voice.press();
    hear(1, 0.2);
    voice.press();
    const sent = audio.length;
    say({ type: 'realtime-ended', code: 'engine_failed' });
    expect(voice.state.getState().realtime).toMatchObject({
      state: 'none',
      direct: false,
      ended: 'engine_failed',
    });
    expect(of('utterance-start').map(({ utterance_id }) => utterance_id)).toEqual(
      Array(2).fill(of('utterance-end')[0]?.utterance_id),
    );
    expect(audio.length).toBe(2 * sent);
    reply('By turns again.');
    expect(of('speak')).toHaveLength(1);
    voice.call();
    expect(of('realtime-start')).toHaveLength(2);
  });

  it('after a reconnection, the client opens the live call before it resends speech', async () => {
    const { voice, hear, turn, reconnect, say, of } = await call();
    turn();
    voice.press();
    hear(1, 0.2);
    voice.press();
    const before = of('utterance-start').length;
    reconnect();
    expect(of('realtime-start')).toHaveLength(2);
    expect(of('utterance-start').length).toBe(before);
    say({ type: 'realtime-ready', answer: null, voice: 'model' });
    expect(of('utterance-start').length).toBe(before + 1);
  });

  it('R-SES-7 a pause of the session ends the live call, and resuming the session opens a new call', async () => {
    const { voice, hear, say, of, phase } = await call();
    voice.press();
    hear(1, 0.2);
    say(aClockChange('2026-01-01T00:00:00.000Z', 9));
    say({ type: 'realtime-ended', code: 'session_paused' });
    expect(voice.state.getState().realtime).toMatchObject({ state: 'none', direct: false, ended: null });
    expect([of('realtime-start').length, of('utterance-start').length]).toEqual([1, 1]);
    say(aClockChange(null, 10));
    await vi.advanceTimersByTimeAsync(0);
    expect([of('realtime-start').length, phase()]).toEqual([2, 'connecting']);
    say({ type: 'realtime-ready', answer: null, voice: 'model' });
    expect(of('utterance-start').map(({ utterance_id }) => utterance_id)).toEqual(
      Array(2).fill(of('utterance-end')[0]?.utterance_id),
    );
  });

  it('R-VOICE-1 a live call plays the last reply completely, even if this reply ends the session', async () => {
    const { turn, answer, reply, phase, context, say, speech_id } = await call();
    turn();
    answer(4);
    reply('Thursday, then.');
    say({ type: 'realtime-speech-end', speech_id });
    say(anOutcome('marker', 9));
    say({ type: 'realtime-ended', code: 'session_over' });
    context.pass(3);
    expect(phase()).toBe('speaking');
    context.pass(2);
    expect(phase()).toBe('finished');
  });

  it('a press of the talk button starts no turn before the live call is open', async () => {
    const { voice, hear, of } = await startVoiceSession({}, { realtime: true });
    voice.press();
    hear(1, 0.2);
    voice.press();
    expect(of('utterance-start')).toEqual([]);
  });

  it('a hands-free microphone can be muted before the live call is open', async () => {
    const { voice, hear, of, say } = await startVoiceSession({ hands_free: true }, { realtime: true });
    voice.press();
    say({ type: 'realtime-ready', answer: null, voice: 'model' });
    hear(1, 0.2);
    expect(of('utterance-start')).toEqual([]);
    expect(voice.state.getState().listens).toBe(false);
  });
});
