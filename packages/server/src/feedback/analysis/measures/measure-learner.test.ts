import type { SpeechTimes } from '@repartee/contracts/session/speech-times';
import { describe, expect, it } from 'vitest';
import { type MeasuredMessage, measureLearner } from './measure-learner.ts';

const said = (
  speaker: MeasuredMessage['speaker'],
  text: string,
  rest: Partial<MeasuredMessage> = {},
): MeasuredMessage => ({ speaker, text, state: 'complete', speech: null, ...rest });

const spoken = (spoken_ms: number, rest: Partial<SpeechTimes> = {}): { speech: SpeechTimes } => ({
  speech: {
    ...{ spoken_ms, pauses: 0, longest_pause_ms: 0, response_ms: null },
    ...{ interrupts: false, interrupted: false, ...rest },
  },
});

describe('measures of the learner’s speech', () => {
  it('the measures of an English session contain turn length and filler words', () => {
    const messages = [
      said('persona', 'I have ten minutes.'),
      said('learner', 'Um, what does the date mean for you?'),
      said('persona', 'Forty people on overtime.'),
      said('learner', 'I see. Is Monday possible?'),
      said('system', 'Five words that do not count.'),
    ];
    expect(measureLearner(messages, 'en-GB')).toEqual({
      talk_share: 0.62,
      turn_words: 6.5,
      longest_turn_words: 8,
      filler_words: 1,
      speech: null,
    });
  });

  it('the measures of a French session contain filler words', () => {
    const messages = [
      said('persona', 'J’ai dix minutes.'),
      said('learner', 'Euh, qu’est-ce que cela change pour vous\u00a0? Lundi vous convient\u00a0?'),
    ];
    expect(measureLearner(messages, 'fr-FR')).toMatchObject({ filler_words: 1 });
  });

  it('R-VOICE-4 the measures of speech are computed from the times of the spoken turns, and typed turns do not count', () => {
    const messages = [
      said('persona', 'Yes?', { state: 'cut', ...spoken(2000) }),
      said('learner', 'Um, two three four five six', {
        ...spoken(3000, { pauses: 2, longest_pause_ms: 900, interrupts: true }),
      }),
      said('persona', 'Go on.', spoken(1000)),
      said('learner', 'you know, two um, four', spoken(2000, { response_ms: 400 })),
      said('learner', 'This one was typed, um, and does not count'),
      said('persona', 'This reply was only read.'),
      said('learner', 'one two', spoken(1000, { response_ms: 1000, interrupted: true })),
    ];
    expect(measureLearner(messages, 'en-GB')?.speech).toEqual({
      spoken_turns: 3,
      turns: 4,
      words_per_minute: 130,
      time_share: 0.67,
      pauses: 2,
      longest_pause_ms: 900,
      response_ms: 700,
      fillers_per_minute: 30,
      fillers: [
        { word: 'um', count: 2 },
        { word: 'you know', count: 1 },
      ],
      interruptions: 1,
      interrupted: 1,
    });
  });

  it('the share of the speaking time is null if the persona was not heard', () => {
    const messages = [said('persona', 'Yes?'), said('learner', 'We are late', spoken(1000))];
    expect(measureLearner(messages, 'en-GB')?.speech).toMatchObject({ time_share: null, response_ms: null });
  });

  it('the filler words of French speech are named as they are in the transcript', () => {
    const messages = [said('learner', 'Euh, du coup on décale. Euh, voilà, quoi.', spoken(60_000))];
    expect(measureLearner(messages, 'fr-FR')?.speech).toMatchObject({
      fillers_per_minute: 5,
      fillers: [
        { word: 'euh', count: 2 },
        { word: 'du coup', count: 1 },
        { word: 'quoi', count: 1 },
        { word: 'voilà', count: 1 },
      ],
    });
  });

  it('the learner’s share of all words is computed in any script', () => {
    const share = (one: string, other: string) =>
      measureLearner([said('persona', one), said('learner', other)], 'en-GB')?.talk_share;
    expect(share('I don’t know.', 'Let’s find out together, now?')).toBe(0.63);
    expect(share('שלום לך', 'مرحبا بك')).toBe(0.5);
  });

  it('the count of filler words is null if the language has no word list', () => {
    expect(measureLearner([said('learner', 'Kio okazas nun?')], 'eo-001')).toMatchObject({
      turn_words: 3,
      filler_words: null,
    });
  });

  it('the measures are null if the learner said no word', () => {
    expect(measureLearner([said('persona', 'Hello?'), said('learner', '…')], 'en-GB')).toBeNull();
  });
});
