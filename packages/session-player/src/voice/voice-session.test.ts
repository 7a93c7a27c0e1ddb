// @vitest-environment jsdom
import type { OutcomeReason } from '@repartee/contracts/session/status';
import { aMessage } from '@repartee/testing/builders/sessions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation, FakeAudioContext } from './fake-audio.fixture.ts';
import type { MicrophoneOptions } from './microphone/microphone.ts';
import { microphoneError } from './microphone/microphone-error.ts';
import type { Recognition } from './turn-taking/device-recognition.ts';
import { openVoice, type VoiceOptions, type VoiceSession } from './voice-session.ts';

const rate = 44_100;
let opened: VoiceSession | undefined;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  opened?.close();
  localStorage.clear();
  vi.useRealTimers();
});

/** Starts a voice session. The test controls the fake microphone, the connection and the clock. */
async function talk(preferences: object = {}, options: Partial<VoiceOptions> = {}, line = aConversation()) {
  localStorage.setItem(
    'audio_input_device',
    `desk?${new URLSearchParams(preferences as Record<string, string>)}`,
  );
  const context = new FakeAudioContext();
  const closedMicrophones: string[] = [];
  let microphone: MicrophoneOptions | undefined;
  const voice = openVoice({
    conversation: line.conversation,
    context: context as unknown as AudioContext,
    device_id: undefined,
    hears: true,
    open: async (asked) => {
      microphone = asked;
      return { device_id: 'd', track: {} as MediaStreamTrack, close: () => closedMicrophones.push('d') };
    },
    ...options,
  });
  opened = voice;
  await vi.advanceTimersByTimeAsync(0);
  let t = 0;
  /** Feeds the microphone with speech of this loudness (0 to 1), in steps of 20 ms. */
  const hear = (seconds: number, loudness: number) => {
    for (let frame = 0; frame < seconds * 50; frame += 1) {
      const samples = Float32Array.from({ length: rate / 50 }, () => {
        t += 1 / rate;
        return loudness * Math.sin(2 * Math.PI * 140 * t) * (0.1 + Math.abs(Math.sin(2 * Math.PI * 2 * t)));
      });
      microphone?.onSamples(samples);
      context.pass(0.02);
    }
  };
  /** Delivers this many seconds of audio for a sentence that the client has requested. */
  const speak = (seconds: number, at = -1) => {
    const speech_id = line.of('speak').at(at)?.speech_id ?? '';
    line.say({ type: 'speech-start', speech_id, media_type: 'audio/pcm' });
    line.sound(new ArrayBuffer(seconds * 24_000 * 2));
    line.say({ type: 'speech-end', speech_id });
  };
  const phase = () => voice.state.getState().phase;
  return {
    ...line,
    voice,
    context,
    hear,
    speak,
    phase,
    closedMicrophones,
    gone: () => microphone?.onGone(),
  };
}
const seconds = (audio: readonly ArrayBuffer[]) =>
  audio.reduce((sum, { byteLength }) => sum + byteLength, 0) / 2 / rate;

describe('a voice session with push-to-talk', () => {
  it('sends the speech between two presses, and puts its transcript into the input field, where it can be corrected', async () => {
    const { voice, hear, of, audio, say, conversation, sent, phase } = await talk();
    hear(1, 0.2);
    expect(of('utterance-start')).toEqual([]);
    voice.press();
    hear(1, 0.2);
    expect(phase()).toBe('hearing');
    voice.press();
    expect(seconds(audio)).toBeCloseTo(1, 2);
    expect(phase()).toBe('transcribing');
    const utterance_id = of('utterance-end')[0]?.utterance_id ?? '';
    expect(of('utterance-start')).toEqual([{ type: 'utterance-start', utterance_id, sample_rate: 44_100 }]);
    say({ type: 'transcript-end', utterance_id, text: 'We are late.' });
    expect(conversation.state.getState().draft).toBe('We are late.');
    expect([phase(), voice.state.getState().sends_soon]).toEqual(['ready', true]);
    conversation.write('We are three weeks late.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sent, voice.state.getState().sends_soon]).toEqual([[], false]);
  });

  it('sends the transcript after a delay, but not if the input field contained text before', async () => {
    const { voice, hear, of, say, conversation, sent } = await talk();
    const turn = (text: string) => {
      voice.press();
      hear(0.5, 0.2);
      voice.press();
      say({ type: 'transcript-end', utterance_id: of('utterance-end').at(-1)?.utterance_id ?? '', text });
    };
    turn('We are late.');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual(['We are late.']);
    conversation.write('By the way,');
    turn('three weeks.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['We are late.']);
    expect(conversation.state.getState().draft).toBe('By the way, three weeks.');
  });

  it('sends minutes of speech in chunks, and joins their transcripts in the input field', async () => {
    const { voice, hear, of, say, conversation } = await talk();
    voice.press();
    hear(120, 0.2);
    voice.press();
    const ids = of('utterance-end').map(({ utterance_id }) => utterance_id);
    expect(ids).toHaveLength(3);
    ids.forEach((utterance_id, index) => {
      say({ type: 'transcript-end', utterance_id, text: `part ${index + 1}` });
    });
    expect(conversation.state.getState().draft).toBe('part 1 part 2 part 3');
  });

  it('sends all speech again that was not acknowledged before a disconnect', async () => {
    const { voice, hear, audio, of, reconnect } = await talk();
    voice.press();
    hear(1, 0.2);
    audio.length = 0;
    reconnect();
    expect(seconds(audio)).toBeCloseTo(1, 1);
    expect(of('utterance-start')).toHaveLength(2);
    hear(0.5, 0.2);
    voice.press();
    expect(seconds(audio)).toBeCloseTo(1.5, 1);
  });
});

describe('a voice session without presses (hands-free)', () => {
  it('starts no turn in 60 seconds of silence', async () => {
    const { hear, of } = await talk({ hands_free: true });
    hear(60, 0.0005);
    expect(of('utterance-start')).toEqual([]);
  });

  it('starts a turn with the audio from just before the speech was detected, and ends it at a pause', async () => {
    const { hear, of, audio } = await talk({ hands_free: true });
    hear(1, 0.0005);
    hear(2, 0.2);
    hear(1, 0.0005);
    expect([of('utterance-start').length, of('utterance-end').length]).toEqual([1, 1]);
    expect(seconds(audio)).toBeGreaterThan(2);
    expect(seconds(audio)).toBeLessThan(3.3);
  });
});

describe('a reply that is spoken', () => {
  const text = 'Forty people work overtime for this. And now you tell me that it slips again?';

  it('B-7 is requested as audio sentence by sentence while its text is streamed, and its first sound is reported once', async () => {
    const { say, reply, of, speak } = await talk();
    say({ type: 'turn-stored', seq: 1, message: { ...aTurn, seq: 2 } });
    vi.setSystemTime(Date.now());
    reply(text.slice(0, 50), 'streaming');
    expect(of('speak')).toMatchObject([{ message_seq: 3, start: 0, end: 36 }]);
    speak(1);
    say({ type: 'reply-end', seq: 9, message: { ...aTurn, seq: 3, speaker: 'persona', text } });
    expect(of('speak')).toMatchObject([
      { start: 0, end: 36 },
      { start: 37, end: text.length },
    ]);
    speak(1);
    expect(of('first-sound')).toMatchObject([{ message_seq: 3 }]);
  });

  it('is preceded by the opening line, which is spoken before the learner’s first turn', async () => {
    const opening = aMessage({ seq: 1, speaker: 'persona', text: 'I have ten minutes for you.' });
    const { of } = await talk({}, {}, aConversation({ messages: [opening] }));
    expect(of('speak')).toMatchObject([{ message_seq: 1, start: 0, end: 27 }]);
  });

  it('stops within 200 ms if the learner speaks over it, and the last word that was heard is reported', async () => {
    const { hear, reply, speak, context, of, phase } = await talk({
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
    // 1.5 to 1.7 s were played of the first sentence, which has 36 characters and lasts 3 s.
    expect(interrupt?.heard).toBeGreaterThanOrEqual(17);
    expect(interrupt?.heard).toBeLessThanOrEqual(21);
  });

  it('pauses if the learner says “yes” or “mm”, and then continues', async () => {
    const { hear, reply, speak, context, of, phase } = await talk({ hands_free: true });
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

  it('is interrupted by a press while it is still streamed', async () => {
    const { voice, reply, of } = await talk();
    reply('Forty people', 'streaming');
    voice.press();
    expect(of('interrupt')).toEqual([{ type: 'interrupt', message_seq: 3, heard: 0 }]);
  });

  it('stays on the page as text, with an error, if it cannot be spoken', async () => {
    const { voice, reply, of, say } = await talk();
    reply(text);
    say({ type: 'speech-failed', speech_id: of('speak')[0]?.speech_id ?? '', code: 'engine_failed' });
    expect(voice.state.getState().refusal).toBe('engine_failed');
    expect(of('interrupt')).toEqual([]);
  });

  it('B-6 is spoken by a provider, by the device after an error of the provider, and by nobody if the sound is off', async () => {
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
    const { voice, reply, of, say } = await talk();
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

/** Events by which the server ends, pauses or resumes the session. */
const over = (reason: OutcomeReason, seq: number) =>
  ({ type: 'outcome', seq, status: reason === 'marker' ? 'win' : 'end', reason }) as const;
const clock = (paused_at: string | null, seq: number) =>
  ({ type: 'clock-change', seq, deadline_at: null, played_ms: 0, running_since: null, paused_at }) as const;

describe('a voice session that has ended', () => {
  const text = 'Then Thursday it is. I am glad that you told me so early.';

  it('R-VOICE-1 plays the last reply to its end with the microphone off, and is then finished', async () => {
    const { say, reply, of, speak, phase, context, closedMicrophones, audio, hear } = await talk({
      hands_free: true,
    });
    reply(text);
    say(over('marker', 9));
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
    'is silent at once if it ended with the reason %s',
    async (reason) => {
      const { say, reply, speak, phase, context } = await talk();
      reply(text);
      speak(2, 0);
      say(over(reason, 9));
      expect(phase()).toBe('finished');
      expect(context.sources.every(({ stopped }) => stopped)).toBe(true);
    },
  );

  it('is silent after a press', async () => {
    const { say, reply, speak, phase, voice } = await talk();
    reply(text);
    speak(2, 0);
    say(over('marker', 9));
    voice.hush();
    expect(phase()).toBe('finished');
  });
});

describe('a voice session that is paused', () => {
  it('turns the microphone off and pauses the reply; both continue when the session is resumed', async () => {
    const { say, reply, speak, phase, context, closedMicrophones, hear, of, voice } = await talk();
    reply('A long answer that takes a while.');
    speak(5, 0);
    context.pass(1);
    say(clock('2026-01-01T00:00:00.000Z', 9));
    expect([context.state, closedMicrophones]).toEqual(['suspended', ['d']]);
    context.pass(60);
    voice.press();
    expect(of('utterance-start')).toEqual([]);
    say(clock(null, 10));
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

describe('speech recognition on the device', () => {
  class FakeRecognition {
    static latest: FakeRecognition;
    lang = '';
    continuous = false;
    processLocally = false;
    onresult: Recognition['onresult'] = null;
    onend: (() => void) | null = null;
    track: MediaStreamTrack | undefined;
    constructor() {
      FakeRecognition.latest = this;
    }
    start(track?: MediaStreamTrack) {
      this.track = track;
    }
    stop() {
      this.onresult?.({ results: [[{ transcript: 'We are' }], [{ transcript: ' late.' }]] });
      this.onend?.();
    }
    abort() {
      this.onend?.();
    }
  }

  it('B-6 transcribes speech without sending audio over the connection', async () => {
    const { voice, hear, told, audio, conversation } = await talk({}, { recognition: FakeRecognition });
    voice.press();
    hear(1, 0.2);
    expect(FakeRecognition.latest).toMatchObject({ lang: 'en-GB', processLocally: true, track: {} });
    voice.press();
    expect(conversation.state.getState().draft).toBe('We are late.');
    expect([audio, told.map(({ type }) => type)]).toEqual([[], []]);
  });

  it('discards sound that was no turn', async () => {
    const { hear, conversation } = await talk({ hands_free: true }, { recognition: FakeRecognition });
    hear(1, 0.0005);
    hear(0.13, 0.2);
    hear(1, 0.0005);
    expect(conversation.state.getState().draft).toBe('');
  });
});

describe('a live call with a realtime model', () => {
  /** Opens a live call. */
  async function call(preferences: object = {}) {
    const talked = await talk(preferences, { realtime: true });
    expect(talked.phase()).toBe('connecting');
    expect(talked.of('realtime-start')).toHaveLength(1);
    talked.say({ type: 'realtime-ready' });
    const speech_id = crypto.randomUUID();
    return {
      ...talked,
      speech_id,
      /** Speaks a turn, and lets the server store it. */
      turn() {
        talked.voice.press();
        talked.hear(1, 0.2);
        talked.voice.press();
        const client_turn_id = talked.of('utterance-end').at(-1)?.utterance_id ?? '';
        const seq = (talked.conversation.state.getState().seq ?? 0) + 1;
        talked.say({ type: 'turn-stored', seq, message: { ...aTurn, client_turn_id } });
        return client_turn_id;
      },
      answer(length_s: number) {
        talked.say({ type: 'realtime-speech-start', speech_id });
        talked.sound(new ArrayBuffer(length_s * 24_000 * 2));
      },
    };
  }

  it('R-VOICE-1 sends a turn while it is spoken, plays the reply as it arrives, and reports the time to its first sound', async () => {
    const { turn, answer, reply, phase, audio, context, of, say, speech_id } = await call();
    turn();
    expect(seconds(audio)).toBeCloseTo(1, 1);
    answer(2);
    expect(phase()).toBe('speaking');
    expect(context.sources.map(({ seconds: length }) => length)).toEqual([2]);
    reply('Thursday, then.');
    expect(of('first-sound')).toMatchObject([{ message_seq: 3 }]);
    say({ type: 'realtime-speech-end', speech_id });
    context.pass(3);
    expect(phase()).toBe('ready');
    // The reply was heard in the call, so it is not spoken again sentence by sentence.
    expect(of('speak')).toEqual([]);
  });

  it('stops the reply at once if the learner interrupts it, and reports how much was played', async () => {
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

  it('is interrupted within 200 ms by speech if it is hands-free, but not by a short sound', async () => {
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

  it('sends no turn and no audio for 60 seconds of silence if it is hands-free', async () => {
    const { hear, audio, told } = await call({ hands_free: true });
    const before = told.length;
    hear(60, 0.0005);
    expect([audio.length, told.length - before]).toEqual([0, 0]);
  });

  it('if it fails, shows the error, sends the unanswered turn again for transcription, and speaks later replies sentence by sentence', async () => {
    const { voice, hear, say, of, audio, reply } = await call();
    voice.press();
    hear(1, 0.2);
    voice.press();
    const sent = audio.length;
    say({ type: 'realtime-ended', code: 'engine_failed' });
    expect(voice.state.getState().realtime).toEqual({ state: 'none', ended: 'engine_failed' });
    expect(of('utterance-start').map(({ utterance_id }) => utterance_id)).toEqual(
      Array(2).fill(of('utterance-end')[0]?.utterance_id),
    );
    expect(audio.length).toBe(2 * sent);
    reply('By turns again.');
    expect(of('speak')).toHaveLength(1);
    voice.call();
    expect(of('realtime-start')).toHaveLength(2);
  });

  it('is opened again after a reconnection, and only then sends speech that was not stored', async () => {
    const { voice, hear, turn, reconnect, say, of } = await call();
    turn();
    voice.press();
    hear(1, 0.2);
    voice.press();
    const before = of('utterance-start').length;
    reconnect();
    expect(of('realtime-start')).toHaveLength(2);
    expect(of('utterance-start').length).toBe(before);
    say({ type: 'realtime-ready' });
    expect(of('utterance-start').length).toBe(before + 1);
  });

  it('R-SES-7 ends at a pause of the session; resuming opens it again without a notice and sends speech that was not stored', async () => {
    const { voice, hear, say, of, phase } = await call();
    voice.press();
    hear(1, 0.2);
    say(clock('2026-01-01T00:00:00.000Z', 9));
    say({ type: 'realtime-ended', code: 'session_paused' });
    expect(voice.state.getState().realtime).toEqual({ state: 'none', ended: null });
    expect([of('realtime-start').length, of('utterance-start').length]).toEqual([1, 1]);
    say(clock(null, 10));
    await vi.advanceTimersByTimeAsync(0);
    expect([of('realtime-start').length, phase()]).toEqual([2, 'connecting']);
    say({ type: 'realtime-ready' });
    expect(of('utterance-start').map(({ utterance_id }) => utterance_id)).toEqual(
      Array(2).fill(of('utterance-end')[0]?.utterance_id),
    );
  });

  it('R-VOICE-1 plays the reply that ends the session to its end', async () => {
    const { turn, answer, reply, phase, context, say, speech_id } = await call();
    turn();
    answer(4);
    reply('Thursday, then.');
    say({ type: 'realtime-speech-end', speech_id });
    say(over('marker', 9));
    say({ type: 'realtime-ended', code: 'session_over' });
    context.pass(3);
    expect(phase()).toBe('speaking');
    context.pass(2);
    expect(phase()).toBe('finished');
  });

  it('starts no turn before it is open', async () => {
    const { voice, hear, of } = await talk({}, { realtime: true });
    voice.press();
    hear(1, 0.2);
    voice.press();
    expect(of('utterance-start')).toEqual([]);
  });
});

describe('the microphone of a voice session', () => {
  it('ends the turn if it is unplugged, and no audio is lost', async () => {
    const { voice, hear, audio, of, gone, phase } = await talk();
    voice.press();
    hear(1, 0.2);
    gone();
    expect(voice.state.getState().problem).toBe('unplugged');
    expect(of('utterance-end')).toHaveLength(1);
    expect(seconds(audio)).toBeCloseTo(1, 1);
    expect(phase()).toBe('transcribing');
  });

  it('R-VAL-2 leads to an error if access to it is denied', async () => {
    const { voice } = await talk({}, { open: () => Promise.reject(microphoneError('denied')) });
    expect(voice.state.getState()).toMatchObject({ problem: 'denied', phase: 'off' });
  });
});

const aTurn = {
  seq: 2,
  speaker: 'learner',
  text: 'We are late.',
  state: 'complete',
  start_ms: 0,
  end_ms: 0,
  client_turn_id: null,
  answered_by: null,
  first_token_ms: null,
  first_sound_ms: null,
} as const;
