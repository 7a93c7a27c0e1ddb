import { describe, expect, it } from 'vitest';
import { followUpPhrases, reactionPhrases } from './phrase-book.ts';
import { folded } from './reading/folded-text.ts';

const cells = (['en', 'fr'] as const).flatMap((language) =>
  Object.entries({ ...reactionPhrases[language], ...followUpPhrases[language] }).flatMap(([cue, byTone]) =>
    Object.entries(byTone).map(([tone, phrases]) => ({ language, cue, tone, phrases })),
  ),
);
const sentencesIn = (phrase: string) =>
  phrase.split(/(?<=[.?!])\s+/).map((sentence) =>
    folded(sentence)
      .replace(/[^\w{}]+/g, ' ')
      .trim(),
  );

describe('the phrases of the practice engine', () => {
  it.each(['en', 'fr'] as const)(
    'a sentence of more than three words stands in one phrase only, so no two tones share it (%s)',
    (language) => {
      const sentences = cells
        .filter((cell) => cell.language === language)
        .flatMap(({ phrases }) => phrases.flatMap(sentencesIn))
        .filter((sentence) => sentence.split(' ').length > 3);
      const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) < index);
      expect(twice).toEqual([]);
    },
  );

  it('each cue has a phrase of each tone without a slot, unless the cue itself needs a day', () => {
    for (const { language, cue, tone, phrases } of cells) {
      if (cue === 'dated' || cue === 'win_dated') continue;
      expect([language, cue, tone, phrases.some((phrase) => !/\{(?!name)/.test(phrase))]).toEqual([
        language,
        cue,
        tone,
        true,
      ]);
    }
  });

  it('no phrase for a statement that the rules may misread thanks the learner or praises honesty', () => {
    const weak = cells.filter(({ cue }) => cue === 'told' || cue === 'noted' || cue === 'denied');
    const thanking = /thank|grateful|honest|straight out|merci de|reconnaissan|honnete|franchise/;
    for (const { phrases } of weak)
      for (const phrase of phrases) expect(folded(phrase)).not.toMatch(thanking);
  });
});
