// @vitest-environment jsdom
import { aMessage } from '@repartee/testing/builders/sessions';
import { describe, expect, it, vi } from 'vitest';
import { aConversation } from './fake-audio.fixture.ts';
import {
  aClockChange,
  anOutcome,
  aStoredTurn,
  setUpVoiceTests,
  startVoiceSession,
} from './voice-session.fixture.ts';

setUpVoiceTests();

describe('spoken replies', () => {
  const text = 'Forty people work overtime for this. And now you tell me that it slips again?';

  it('B-7 each sentence of a reply is requested as audio as soon as its text has arrived', async () => {
    const { say, reply, of, speak } = await startVoiceSession();
    say({ type: 'turn-stored', seq: 1, message: { ...aStoredTurn, seq: 2 } });
    vi.setSystemTime(Date.now());
    reply(text.slice(0, 50), 'streaming');
    expect(of('speak')).toMatchObject([{ message_seq: 3, start: 0, end: 36 }]);
    speak(1);
    say({ type: 'reply-end', seq: 9, message: { ...aStoredTurn, seq: 3, speaker: 'persona', text } });
    expect(of('speak')).toMatchObject([
      { start: 0, end: 36 },
      { start: 37, end: text.length },
    ]);
    speak(1);
    expect(of('first-sound')).toMatchObject([{ message_seq: 3 }]);
  });

  it('the opening line of the persona is spoken at the start of the session', async () => {
    const opening = aMessage({ seq: 1, speaker: 'persona', text: 'I have ten minutes for you.' });
    const { of } = await startVoiceSession({}, {}, aConversation({ messages: [opening] }));
    expect(of('speak')).toMatchObject([{ message_seq: 1, start: 0, end: 27 }]);
  });

  it('a spoken reply stops within 200 ms if the learner speaks over it', async () => {
    const { hear, reply, speak, context, of, phase } = await startVoiceSession({
      hands_free: true,
      short_sounds_pass: false,
    });
    hear(1, 0.0005);
    reply(text);
    speak(3, 0);
    speak(3, 1);
    hear(1.5, 0.0005);
    expect(phase()).toBe('speaking');
    hear(0.2, 0.3);
    expect(context.sources.every(({ stopped }) => stopped)).toBe(true);
    expect([phase(), of('speak-cancel').length]).toEqual(['hearing', 0]);
    const [interrupt] = of('interrupt');
    // The first sentence has 36 characters and lasts 3 s. The client has played 1.5 to 1.7 s of the sentence.
    expect(interrupt?.heard).toBeGreaterThanOrEqual(17);
    expect(interrupt?.heard).toBeLessThanOrEqual(21);
  });

  it('a spoken reply pauses at a short sound such as “yes” or “mm”, and then continues', async () => {
    const { hear, reply, speak, context, of, phase } = await startVoiceSession({ hands_free: true });
    hear(1, 0.0005);
    reply(text);
    speak(3, 0);
    speak(3, 1);
    hear(1, 0.0005);
    hear(0.2, 0.3);
    expect(context.state).toBe('suspended');
    hear(0.1, 0.3);
    hear(1, 0.0005);
    expect(context.state).toBe('running');
    expect([of('interrupt'), of('utterance-start'), phase()]).toEqual([[], [], 'speaking']);
    hear(1, 0.3);
    expect(of('interrupt')).toHaveLength(1);
    expect(of('utterance-start')).toHaveLength(1);
  });

  it('a reply whose turn is taken back in another tab stops, and the one in its place is spoken whole', async () => {
    const { say, reply, speak, context, of } = await startVoiceSession();
    reply(text);
    speak(3, 0);
    say({ type: 'turn-taken-back', seq: 8, message_seq: 2 });
    expect(context.sources.every(({ stopped }) => stopped)).toBe(true);
    say({ type: 'turn-stored', seq: 9, message: aStoredTurn });
    const before = of('speak').length;
    reply(text);
    expect(of('speak').slice(before)).toMatchObject([{ start: 0 }, { start: 37 }]);
  });

  it('a press of the talk button interrupts a reply that is still streaming', async () => {
    const { voice, reply, of } = await startVoiceSession();
    reply('Forty people', 'streaming');
    voice.press();
    expect(of('interrupt')).toEqual([{ type: 'interrupt', message_seq: 3, heard: 0 }]);
  });

  it('a reply that cannot be spoken shows an error and is not reported as interrupted', async () => {
    const { voice, reply, of, say } = await startVoiceSession();
    reply(text);
    say({ type: 'speech-failed', speech_id: of('speak')[0]?.speech_id ?? '', code: 'engine_failed' });
    expect(voice.state.getState().refusal).toBe('speech_failed');
    expect(of('interrupt')).toEqual([]);
  });

  it('B-6 replies are spoken by the device after an error of the provider', async () => {
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [
        { lang: 'en-GB', localService: false, name: 'Far away' },
        { lang: 'en-GB', localService: true, name: 'Here' },
      ],
      speak: () => undefined,
      cancel: () => undefined,
      resume: () => undefined,
    });
    vi.stubGlobal('SpeechSynthesisUtterance', class {});
    const { voice, reply, of, say } = await startVoiceSession();
    const source = () => voice.state.getState().source;
    expect(source()).toBe('provider');
    reply(text);
    say({ type: 'speech-failed', speech_id: of('speak')[0]?.speech_id ?? '', code: 'engine_failed' });
    expect([source(), voice.state.getState().phase]).toEqual(['device', 'speaking']);
    voice.prefer({ sound: false });
    expect(source()).toBe('nobody');
    vi.unstubAllGlobals();
  });
});

describe('the end of a voice session', () => {
  const text = 'Then Thursday it is. I am glad that you told me so early.';

  it('R-VOICE-1 after the session has ended, the last reply is played to its end', async () => {
    const { say, reply, of, speak, phase, context, closedMicrophones, audio, hear } = await startVoiceSession(
      {
        hands_free: true,
      },
    );
    reply(text);
    say(anOutcome('marker', 9));
    expect(of('speak')).toHaveLength(2);
    expect([phase(), closedMicrophones]).toEqual(['speaking', ['d']]);
    speak(2, 0);
    speak(3, 1);
    context.pass(4);
    expect(phase()).toBe('speaking');
    hear(0.5, 0.3);
    expect([audio, of('interrupt')]).toEqual([[], []]);
    context.pass(2);
    expect(phase()).toBe('finished');
    expect(context.sources.map(({ seconds: length }) => length)).toEqual([2, 3]);
  });

  it.each(['learner-ended', 'learner-aborted', 'safety'] as const)(
    'a session that ends with the reason %s stops the spoken reply at once',
    async (reason) => {
      const { say, reply, speak, phase, context } = await startVoiceSession();
      reply(text);
      speak(2, 0);
      say(anOutcome(reason, 9));
      expect(phase()).toBe('finished');
      expect(context.sources.every(({ stopped }) => stopped)).toBe(true);
    },
  );

  it('the learner can silence the last reply after the session has ended', async () => {
    const { say, reply, speak, phase, voice } = await startVoiceSession();
    reply(text);
    speak(2, 0);
    say(anOutcome('marker', 9));
    voice.hush();
    expect(phase()).toBe('finished');
  });
});

describe('pauses of a voice session', () => {
  it('a pause of the session turns the microphone off and pauses the spoken reply until the session is resumed', async () => {
    const { say, reply, speak, phase, context, closedMicrophones, hear, of, voice } =
      await startVoiceSession();
    reply('A long answer that takes a while.');
    speak(5, 0);
    context.pass(1);
    say(aClockChange('2026-01-01T00:00:00.000Z', 9));
    expect([context.state, closedMicrophones]).toEqual(['suspended', ['d']]);
    context.pass(60);
    voice.press();
    expect(of('utterance-start')).toEqual([]);
    say(aClockChange(null, 10));
    await vi.advanceTimersByTimeAsync(0);
    expect([context.state, phase()]).toEqual(['running', 'speaking']);
    context.pass(5);
    expect(phase()).toBe('ready');
    voice.press();
    hear(1, 0.2);
    voice.press();
    expect(of('utterance-end')).toHaveLength(1);
  });
});
