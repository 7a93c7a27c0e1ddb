import { describe, expect, it } from 'vitest';
import { type MeasuredMessage, measureLearner } from './measure-learner.ts';

const said = (
  speaker: MeasuredMessage['speaker'],
  text: string,
  rest: Partial<MeasuredMessage> = {},
): MeasuredMessage => ({ speaker, text, state: 'complete', spoken_ms: null, pauses: null, ...rest });

describe('measures of the learner’s speech', () => {
  it('the measures of an English session contain turn length, questions and filler words', () => {
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
      open_questions: 1,
      closed_questions: 1,
      filler_words: 1,
      words_per_minute: null,
      pauses_per_minute: null,
      interruptions: null,
    });
  });

  it('the measures of a French session contain questions and filler words', () => {
    const messages = [
      said('persona', 'J’ai dix minutes.'),
      said('learner', 'Euh, qu’est-ce que cela change pour vous\u00a0? Lundi vous convient\u00a0?'),
    ];
    expect(measureLearner(messages, 'fr-FR')).toMatchObject({
      open_questions: 1,
      closed_questions: 1,
      filler_words: 1,
    });
  });

  it('the measures of spoken turns contain pace, pauses and interruptions', () => {
    const messages = [
      said('persona', 'Yes?', { state: 'cut' }),
      said('learner', 'One two three four five six', { spoken_ms: 3000, pauses: 1 }),
      said('persona', 'Go on.'),
      said('learner', 'one two three four', { spoken_ms: 2000, pauses: 0 }),
      said('learner', 'This one was typed and does not count', {}),
      said('learner', 'one two', { spoken_ms: 1000, pauses: 1 }),
    ];
    expect(measureLearner(messages, 'en-GB')).toMatchObject({
      words_per_minute: 120,
      pauses_per_minute: 20,
      interruptions: 1,
    });
  });

  it('the learner’s share of all words is computed in any script', () => {
    const share = (one: string, other: string) =>
      measureLearner([said('persona', one), said('learner', other)], 'en-GB')?.talk_share;
    expect(share('I don’t know.', 'Let’s find out together, now?')).toBe(0.63);
    expect(share('שלום לך', 'مرحبا بك')).toBe(0.5);
  });

  it('the counts of open questions and filler words are null if the language has no word lists', () => {
    expect(measureLearner([said('learner', 'Kio okazas nun?')], 'eo-001')).toMatchObject({
      turn_words: 3,
      open_questions: null,
      filler_words: null,
    });
  });

  it('the measures are null if the learner said no word', () => {
    expect(measureLearner([said('persona', 'Hello?'), said('learner', '…')], 'en-GB')).toBeNull();
  });
});
