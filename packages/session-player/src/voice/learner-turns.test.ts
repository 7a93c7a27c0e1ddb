// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { aConversation } from './fake-audio.fixture.ts';
import { microphoneError } from './microphone/microphone-error.ts';
import type { Recognition } from './turn-taking/device-recognition.ts';
import { aStoredTurn, durationOf, setUpVoiceTests, startVoiceSession } from './voice-session.fixture.ts';

setUpVoiceTests();

type Started = Awaited<ReturnType<typeof startVoiceSession>>;

/** Speaks a turn with the button. */
function talk({ voice, hear, of, say }: Started, text: string): void {
  voice.press();
  hear(1, 0.2);
  voice.press();
  say({ type: 'transcript-end', utterance_id: of('utterance-end').at(-1)?.utterance_id ?? '', text });
}

/** The server stores the last turn that was sent. */
function store({ say, turnIds }: Started, text: string, seq: number): void {
  const message = { ...aStoredTurn, client_turn_id: turnIds.at(-1) ?? null, text, seq: 2 };
  say({ type: 'turn-stored', seq, message });
}

describe('voice sessions with push-to-talk', () => {
  it('one press starts the recording, and what a second press ends is sent at once and can be corrected', async () => {
    const { voice, hear, of, audio, say, conversation, sent, phase } = await startVoiceSession();
    const correctable = () => voice.state.getState().correctable;
    hear(1, 0.2);
    expect(of('utterance-start')).toEqual([]);
    voice.press();
    hear(1, 0.2);
    expect(phase()).toBe('hearing');
    voice.press();
    expect(durationOf(audio)).toBeCloseTo(1, 2);
    expect(phase()).toBe('transcribing');
    const utterance_id = of('utterance-end')[0]?.utterance_id ?? '';
    expect(of('utterance-start')).toEqual([{ type: 'utterance-start', utterance_id, sample_rate: 44_100 }]);
    say({ type: 'transcript-end', utterance_id, text: 'We are late.' });
    expect([sent, phase(), correctable()]).toEqual([['We are late.'], 'ready', true]);
    voice.decide('correct');
    expect([of('take-back').length, correctable()]).toEqual([1, false]);
    expect(conversation.state.getState().draft).toBe('We are late.');
    conversation.write('We are three weeks late.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['We are late.']);
  });

  it('a sent turn can be corrected until the learner writes, or the reply is there for a moment', async () => {
    const line = await startVoiceSession();
    const correctable = () => line.voice.state.getState().correctable;
    talk(line, 'We are late.');
    line.conversation.write('And');
    expect(correctable()).toBe(false);
    line.conversation.write('');
    talk(line, 'Three weeks.');
    store(line, 'Three weeks.', 3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(correctable()).toBe(true);
    line.reply('Three?');
    await vi.advanceTimersByTimeAsync(3_900);
    expect(correctable()).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(correctable()).toBe(false);
    line.voice.decide('correct');
    expect(line.of('take-back')).toEqual([]);
  });

  it('a transcription that fails is called that, and its recording is sent again on request', async () => {
    const { voice, hear, of, audio, say, sent, phase } = await startVoiceSession();
    const refusal = () => voice.state.getState().refusal;
    voice.press();
    hear(1, 0.2);
    voice.press();
    const utterance_id = of('utterance-end')[0]?.utterance_id ?? '';
    say({ type: 'utterance-refused', utterance_id, code: 'engine_failed' });
    expect([refusal(), phase()]).toEqual(['transcription_failed', 'ready']);
    // A noise afterwards does not hide that the words before it are not transcribed.
    say({ type: 'utterance-refused', utterance_id: 'noise', code: 'audio_silent' });
    expect(refusal()).toBe('transcription_failed');
    voice.retryTranscription();
    expect([refusal(), phase()]).toEqual([null, 'transcribing']);
    expect(of('utterance-end').map((one) => one.utterance_id)).toEqual([utterance_id, utterance_id]);
    expect(durationOf(audio)).toBeCloseTo(2, 2);
    say({ type: 'transcript-end', utterance_id, text: 'We are late.' });
    expect(sent).toEqual(['We are late.']);
  });

  it('a recording that could not be transcribed is sent again before the next turn, in which its words stand first', async () => {
    const { voice, hear, of, say, sent } = await startVoiceSession();
    const talkFor = (seconds: number) => {
      voice.press();
      hear(seconds, 0.2);
      voice.press();
    };
    talkFor(1);
    const first = of('utterance-end')[0]?.utterance_id ?? '';
    say({ type: 'utterance-refused', utterance_id: first, code: 'engine_failed' });
    talkFor(2);
    const ends = of('utterance-end').map((one) => one.utterance_id);
    const next = ends.at(-1) ?? '';
    expect(ends).toEqual([first, first, next]);
    say({ type: 'transcript-end', utterance_id: first, text: 'We are late.' });
    say({ type: 'transcript-end', utterance_id: next, text: 'By three weeks.' });
    expect(sent).toEqual(['We are late. By three weeks.']);
  });

  it('a turn that the learner takes in another browser is noticed, until one is taken here', async () => {
    const line = await startVoiceSession();
    const elsewhere = () => line.voice.state.getState().elsewhere;
    talk(line, 'We are late.');
    store(line, 'We are late.', 1);
    expect(elsewhere()).toBe(false);
    const message = { ...aStoredTurn, client_turn_id: 'other', seq: 3 };
    line.say({ type: 'turn-stored', seq: 2, message });
    expect(elsewhere()).toBe(true);
    talk(line, 'By three weeks.');
    store(line, 'By three weeks.', 4);
    expect(elsewhere()).toBe(false);
  });

  it('B28 B29 a transcript that is probably not what was said waits for the learner to correct or send it', async () => {
    const { voice, hear, of, say, conversation, sent } = await startVoiceSession();
    voice.press();
    hear(1, 0.2);
    voice.press();
    const utterance_id = of('utterance-end')[0]?.utterance_id ?? '';
    say({ type: 'transcript-end', utterance_id, text: 'Thank you for watching!' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(conversation.state.getState().draft).toBe('Thank you for watching!');
    const { refusal, sends_soon } = voice.state.getState();
    expect([sent, refusal, sends_soon]).toEqual([[], 'doubtful', false]);
    // Nor does a further press without words send it.
    voice.press();
    hear(1, 0.2);
    voice.press();
    say({ type: 'transcript-end', utterance_id: of('utterance-end')[1]?.utterance_id ?? '', text: '' });
    expect([sent, voice.state.getState().refusal]).toEqual([[], 'doubtful']);
  });

  it('B28 a text that is asked about is not joined to the next turn, which replaces it', async () => {
    const line = await startVoiceSession();
    talk(line, 'Thank you for watching!');
    talk(line, 'We are late.');
    expect([line.sent, line.voice.state.getState().refusal]).toEqual([['We are late.'], null]);
    expect(line.conversation.state.getState().draft).toBe('');
  });

  it('B29 texts that are asked about one after the other are kept', async () => {
    const line = await startVoiceSession();
    talk(line, 'Nous aurons du retard sur la livraison.');
    talk(line, 'Je ne sais pas encore pourquoi.');
    expect([line.sent, line.voice.state.getState().refusal]).toEqual([[], 'doubtful']);
    expect(line.conversation.state.getState().draft).toBe(
      'Nous aurons du retard sur la livraison. Je ne sais pas encore pourquoi.',
    );
  });

  it('B29 the beginning of a long turn that is in doubt is not lost, and the whole turn is asked about', async () => {
    const { voice, hear, of, say, sent, conversation } = await startVoiceSession();
    voice.press();
    hear(60, 0.2);
    voice.press();
    const texts = ['시청해 주셔서 감사합니다.', 'We are late.'];
    of('utterance-end').forEach(({ utterance_id }, index) => {
      say({ type: 'transcript-end', utterance_id, text: texts[index] ?? '' });
    });
    expect([sent, conversation.state.getState().draft]).toEqual([[], texts.join(' ')]);
  });

  it('B28 a text that is asked about and that the learner corrects is not replaced', async () => {
    const line = await startVoiceSession();
    talk(line, 'Thank you for watching!');
    line.conversation.write('Thank you for waiting.');
    talk(line, 'We are late.');
    expect([line.sent, line.conversation.state.getState().draft]).toEqual([
      [],
      'Thank you for waiting. We are late.',
    ]);
  });

  it('B29 in a French session an English transcript is not sent by itself', async () => {
    const { session } = aConversation().conversation.state.getState();
    const scenario = session && { ...session.scenario, language: 'fr-FR' };
    const line = aConversation({ session: session && scenario && { ...session, scenario } });
    const started = await startVoiceSession({}, {}, line);
    talk(started, 'We will be three weeks late with the delivery.');
    expect([started.sent, started.voice.state.getState().refusal]).toEqual([[], 'doubtful']);
  });

  it('B28 names of sounds are not put into the field', async () => {
    const line = await startVoiceSession();
    talk(line, '[Music]');
    expect([line.conversation.state.getState().draft, line.voice.state.getState().refusal]).toEqual([
      '',
      'not_understood',
    ]);
    talk(line, 'We are late.');
    expect(line.sent).toEqual(['We are late.']);
  });

  it('only sound without loudness is called silent; without recognised words, loud sound is not', async () => {
    const { voice, hear, of, say } = await startVoiceSession();
    const refusal = () => voice.state.getState().refusal;
    const last = () => of('utterance-end').at(-1)?.utterance_id ?? '';
    const talk = () => {
      voice.press();
      hear(1, 0.2);
      voice.press();
    };
    talk();
    say({ type: 'transcript-end', utterance_id: last(), text: '' });
    expect(refusal()).toBe('not_understood');
    talk();
    say({ type: 'utterance-refused', utterance_id: last(), code: 'audio_silent' });
    expect(refusal()).toBe('audio_silent');
  });

  it('a transcript is not sent automatically if the input field contained text before', async () => {
    const { voice, hear, of, say, conversation, sent } = await startVoiceSession();
    const turn = (text: string) => {
      voice.press();
      hear(0.5, 0.2);
      voice.press();
      say({ type: 'transcript-end', utterance_id: of('utterance-end').at(-1)?.utterance_id ?? '', text });
    };
    turn('We are late.');
    expect(sent).toEqual(['We are late.']);
    conversation.write('By the way,');
    turn('three weeks.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['We are late.']);
    expect(conversation.state.getState().draft).toBe('By the way, three weeks.');
  });

  it('the transcripts of two minutes of speech are joined to one turn', async () => {
    const { voice, hear, of, say, sent } = await startVoiceSession();
    voice.press();
    hear(120, 0.2);
    voice.press();
    const ids = of('utterance-end').map(({ utterance_id }) => utterance_id);
    expect(ids).toHaveLength(3);
    ids.forEach((utterance_id, index) => {
      say({ type: 'transcript-end', utterance_id, text: `part ${index + 1}` });
    });
    expect(sent).toEqual(['part 1 part 2 part 3']);
  });

  it('speech that was not acknowledged before a disconnect is sent again', async () => {
    const { voice, hear, audio, of, reconnect } = await startVoiceSession();
    voice.press();
    hear(1, 0.2);
    audio.length = 0;
    reconnect();
    expect(durationOf(audio)).toBeCloseTo(1, 1);
    expect(of('utterance-start')).toHaveLength(2);
    hear(0.5, 0.2);
    voice.press();
    expect(durationOf(audio)).toBeCloseTo(1.5, 1);
  });
});

describe('hands-free voice sessions', () => {
  const sayTurn = (line: Started, text: string, seconds = 1, loudness = 0.2) => {
    line.hear(seconds, loudness);
    line.hear(1, 0.0005);
    const utterance_id = line.of('utterance-end').at(-1)?.utterance_id ?? '';
    line.say({ type: 'transcript-end', utterance_id, text });
  };

  it('a turn is sent as soon as its pause has ended it, unless it ends amid a sentence', async () => {
    const line = await startVoiceSession({ hands_free: true });
    line.hear(1, 0.0005);
    sayTurn(line, 'We are late.');
    expect(line.sent).toEqual(['We are late.']);
    store(line, 'We are late.', 1);
    line.reply('Late? Why?');
    await vi.advanceTimersByTimeAsync(60_000);
    sayTurn(line, 'We moved it because');
    expect([line.sent.length, line.voice.state.getState().sends_soon]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(line.sent.slice(1)).toEqual(['We moved it because']);
  });

  it('a learner who speaks on before the reply was listened to is asked about the joined text', async () => {
    const line = await startVoiceSession({ hands_free: true });
    line.hear(1, 0.0005);
    sayTurn(line, 'We are late.');
    store(line, 'We are late.', 1);
    line.reply('Is that what you come to tell me? I wait', 'streaming');
    line.speak(3);
    line.hear(0.8, 0.0005);
    expect(line.phase()).toBe('speaking');
    line.hear(1.2, 0.2);
    expect(line.context.sources.every(({ stopped }) => stopped)).toBe(true);
    expect([line.of('take-back').length, line.of('interrupt').length]).toEqual([1, 0]);
    line.say({ type: 'turn-taken-back', seq: 9, message_seq: 2 });
    line.hear(1, 0.0005);
    const utterance_id = line.of('utterance-end').at(-1)?.utterance_id ?? '';
    line.say({ type: 'transcript-end', utterance_id, text: 'By three weeks.' });
    expect(line.sent).toEqual(['We are late.', 'We are late. By three weeks.']);
    // Nothing of the first reply is spoken, and the second one, in its place, is.
    store(line, 'We are late. By three weeks.', 10);
    const before = line.of('speak').length;
    line.reply('Three weeks, really?');
    expect(line.of('speak')).toHaveLength(before + 1);
    const [times] = line
      .of('speech-times')
      .filter(({ message_seq }) => message_seq === 2)
      .slice(-1);
    expect(times).toMatchObject({ interrupts: false });
    expect(times?.spoken_ms).toBeGreaterThan(2_000);
  });

  it('a learner who has listened to the reply for a while interrupts it, and takes nothing back', async () => {
    const line = await startVoiceSession({ hands_free: true });
    line.hear(1, 0.0005);
    sayTurn(line, 'We are late.');
    store(line, 'We are late.', 1);
    line.reply('Late? That is what you come to tell me?');
    line.speak(3);
    line.hear(1.7, 0.0005);
    line.hear(1, 0.2);
    expect([line.of('take-back').length, line.of('interrupt').length]).toEqual([0, 1]);
  });

  it('a noise while the reply is awaited takes nothing back', async () => {
    const line = await startVoiceSession({ hands_free: true });
    line.hear(1, 0.0005);
    sayTurn(line, 'We are late.');
    line.hear(0.12, 0.2);
    line.hear(1, 0.0005);
    expect([line.of('take-back'), line.sent]).toEqual([[], ['We are late.']]);
  });

  it('if nothing was understood after a take-back, the turn is sent as it was', async () => {
    const line = await startVoiceSession({ hands_free: true });
    line.hear(1, 0.0005);
    sayTurn(line, 'We are late.');
    sayTurn(line, '', 1);
    expect(line.of('take-back')).toHaveLength(1);
    expect(line.sent).toEqual(['We are late.', 'We are late.']);
    line.hear(1, 0.2);
    line.hear(1, 0.0005);
    const utterance_id = line.of('utterance-end').at(-1)?.utterance_id ?? '';
    line.say({ type: 'utterance-refused', utterance_id, code: 'audio_silent' });
    expect(line.sent).toEqual(['We are late.', 'We are late.', 'We are late.']);
  });

  it('B-16 a slower partner waits longer before a pause ends a hands-free turn', async () => {
    const { session } = aConversation().conversation.state.getState();
    const accommodation = { extra_time: 'none', slower_partner: true, larger_captions: false } as const;
    const line = aConversation({ session: session && { ...session, accommodation } });
    const { hear, of } = await startVoiceSession({ hands_free: true }, {}, line);
    hear(1, 0.0005);
    hear(1, 0.2);
    hear(1, 0.0005);
    expect(of('utterance-end')).toEqual([]);
    hear(1, 0.0005);
    expect(of('utterance-end')).toHaveLength(1);
  });

  it('a hands-free voice session starts no turn in 60 seconds of silence', async () => {
    const { hear, of } = await startVoiceSession({ hands_free: true });
    hear(60, 0.0005);
    expect(of('utterance-start')).toEqual([]);
  });

  it('a hands-free turn includes the audio from just before the detected speech', async () => {
    const { hear, of, audio } = await startVoiceSession({ hands_free: true });
    hear(1, 0.0005);
    hear(2, 0.2);
    hear(1, 0.0005);
    expect([of('utterance-start').length, of('utterance-end').length]).toEqual([1, 1]);
    expect(durationOf(audio)).toBeGreaterThan(2);
    expect(durationOf(audio)).toBeLessThan(3.5);
  });

  it('the talk of several people is no turn, and the learner is offered the button', async () => {
    const { hear, voice, of, sent } = await startVoiceSession({ hands_free: true });
    hear(20, 0.1);
    expect(voice.state.getState().crowded).toBe(true);
    expect([of('utterance-end'), sent]).toEqual([[], []]);
    voice.prefer({ hands_free: false });
    expect(voice.state.getState().crowded).toBe(false);
  });

  /** Sound with pauses between phrases, and of more than ten seconds. */
  const goOn = ({ hear }: Started, loudness = 0.1) => {
    for (let phrase = 0; phrase < 5; phrase += 1) {
      hear(2, loudness);
      hear(0.35, 0.0005);
    }
  };
  const lastEnd = ({ of }: Started) => of('utterance-end').at(-1)?.utterance_id ?? '';

  it.each([
    ['transcript-end', '[Music]'],
    ['transcript-end', 'Thank you for watching!'],
    ['utterance-refused', 'audio_silent'],
  ] as const)(
    'a turn that music keeps open ends once its words are missing (%s %s)',
    async (type, answer) => {
      const line = await startVoiceSession({ hands_free: true });
      const { voice, of, say, hear, sent, conversation } = line;
      hear(1, 0.0005);
      goOn(line);
      expect([of('utterance-end').length, line.phase()]).toEqual([1, 'hearing']);
      const noWords = (): void =>
        type === 'transcript-end'
          ? say({ type, utterance_id: lastEnd(line), text: answer })
          : say({ type, utterance_id: lastEnd(line), code: 'audio_silent' });
      noWords();
      expect([of('utterance-end').length, line.phase()]).toEqual([2, 'transcribing']);
      say({ type: 'transcript-end', utterance_id: lastEnd(line), text: '' });
      goOn(line);
      expect([of('utterance-start').length, line.phase()]).toEqual([2, 'ready']);
      expect(voice.state.getState()).toMatchObject({ crowded: true, refusal: null });
      expect(conversation.state.getState().draft).toBe('');
      // A learner who is louder than the music is heard.
      sayTurn(line, 'We are late.', 2, 0.6);
      expect(sent).toEqual(['We are late.']);
    },
  );

  it.each([
    ['as loud as it are asked about', 0.1, [], 'doubtful'],
    ['that is louder are sent', 0.6, ['We are late.'], null],
  ] as const)('words in the rest of a turn without words %s', async (_, loudness, sent, refusal) => {
    const line = await startVoiceSession({ hands_free: true });
    line.hear(1, 0.0005);
    goOn(line);
    const music = lastEnd(line);
    line.hear(2, loudness);
    line.say({ type: 'transcript-end', utterance_id: music, text: '♪' });
    line.say({ type: 'transcript-end', utterance_id: lastEnd(line), text: 'We are late.' });
    expect(line.sent).toEqual(sent);
    expect(line.voice.state.getState()).toMatchObject({ refusal, crowded: true });
    expect(line.conversation.state.getState().draft).toBe(sent.length === 0 ? 'We are late.' : '');
  });

  it('a learner who speaks for long keeps the turn, which is sent once', async () => {
    const line = await startVoiceSession({ hands_free: true });
    line.hear(1, 0.0005);
    goOn(line);
    line.say({ type: 'transcript-end', utterance_id: lastEnd(line), text: 'We are late,' });
    expect(line.phase()).toBe('hearing');
    goOn(line);
    line.say({ type: 'transcript-end', utterance_id: lastEnd(line), text: 'as I have said,' });
    line.hear(1, 0.0005);
    line.say({ type: 'transcript-end', utterance_id: lastEnd(line), text: 'by three weeks.' });
    expect(line.sent).toEqual(['We are late, as I have said, by three weeks.']);
    expect(line.voice.state.getState().crowded).toBe(false);
  });

  it('B28 words of subtitles after a take-back are not joined to the turn, which is sent as it was', async () => {
    const line = await startVoiceSession({ hands_free: true });
    line.hear(1, 0.0005);
    sayTurn(line, 'We are late.');
    sayTurn(line, 'Thank you for watching!');
    expect(line.sent).toEqual(['We are late.', 'We are late.']);
  });

  it('if the browser has no WebAssembly, turns are taken by the button', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce();
    const detector = () => Promise.reject(new ReferenceError('WebAssembly is not defined'));
    const { hear, voice, of } = await startVoiceSession({ hands_free: true }, { detector });
    expect(voice.state.getState()).toMatchObject({ needs_button: true, preferences: { hands_free: false } });
    hear(2, 0.2);
    expect(of('utterance-start')).toEqual([]);
    voice.press();
    expect(of('utterance-start')).toHaveLength(1);
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

  it('B-6 speech recognition on the device transcribes speech without sending audio', async () => {
    const { voice, hear, told, audio, sent } = await startVoiceSession({}, { recognition: FakeRecognition });
    voice.press();
    hear(1, 0.2);
    expect(FakeRecognition.latest).toMatchObject({ lang: 'en-GB', processLocally: true, track: {} });
    voice.press();
    expect(sent).toEqual(['We are late.']);
    expect([audio, told.map(({ type }) => type)]).toEqual([[], []]);
  });

  it('speech recognition on the device discards sounds that are too short for a turn', async () => {
    const { hear, conversation } = await startVoiceSession(
      { hands_free: true },
      { recognition: FakeRecognition },
    );
    hear(1, 0.0005);
    hear(0.13, 0.2);
    hear(1, 0.0005);
    expect(conversation.state.getState().draft).toBe('');
  });
});

describe('microphones of voice sessions', () => {
  it('unplugging the microphone ends the turn, and the recorded audio is sent', async () => {
    const { voice, hear, audio, of, gone, phase } = await startVoiceSession();
    voice.press();
    hear(1, 0.2);
    gone();
    expect(voice.state.getState().problem).toBe('unplugged');
    expect(of('utterance-end')).toHaveLength(1);
    expect(durationOf(audio)).toBeCloseTo(1, 1);
    expect(phase()).toBe('transcribing');
  });

  it('an unplugged microphone is named until another one is open', async () => {
    const { voice, gone } = await startVoiceSession();
    gone();
    voice.press();
    await vi.advanceTimersByTimeAsync(0);
    expect(voice.state.getState()).toMatchObject({ problem: null, microphone_on: true });
  });

  it('a microphone that the device silences is named until it is heard again', async () => {
    const { voice, silence } = await startVoiceSession();
    silence(true);
    expect(voice.state.getState().problem).toBe('silenced');
    silence(false);
    expect(voice.state.getState().problem).toBeNull();
  });

  it('R-VAL-2 a voice session shows an error if access to the microphone is denied', async () => {
    const { voice } = await startVoiceSession({}, { open: () => Promise.reject(microphoneError('denied')) });
    expect(voice.state.getState()).toMatchObject({ problem: 'denied', phase: 'off' });
  });
});
