import { describe, expect, it } from 'vitest';
import { followUpPhrases, reactionPhrases } from './phrase-book.ts';
import { folded } from './reading/folded-text.ts';

const cells = (['en', 'fr'] as const).flatMap((language) =>
  Object.entries({ ...reactionPhrases[language], ...followUpPhrases[language] }).flatMap(([cue, byTone]) =>
    Object.entries(byTone).map(([tone, phrases]) => ({ language, cue, tone, phrases })),
  ),
);
const conjunction = /^(?:and|but|so|well|et|mais|alors|donc|bon) /;
const piecesOf = (phrase: string, border: RegExp) =>
  phrase.split(border).map((piece) =>
    folded(piece)
      .replace(/[^\w{}']+/g, ' ')
      .trim()
      .replace(conjunction, ''),
  );
const isLong = (piece: string) => piece.split(' ').length > 2;

describe('the phrases of the practice engine', () => {
  it.each(['en', 'fr'] as const)(
    'a sentence of three words or more stands in one phrase only, so no two tones share it (%s)',
    (language) => {
      const sentences = cells
        .filter((cell) => cell.language === language)
        .flatMap(({ phrases }) => phrases.flatMap((phrase) => piecesOf(phrase, /(?<=[.?!])\s+/)))
        .filter(isLong);
      const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) < index);
      expect(twice).toEqual([]);
    },
  );

  it('no two tones react to the same by the same clause of three words or more', () => {
    const tonesOf = new Map<string, Set<string>>();
    for (const { language, cue, tone, phrases } of cells)
      for (const clause of phrases.flatMap((phrase) => piecesOf(phrase, /[,.?!…:;]/)).filter(isLong)) {
        const key = `${language} ${cue}: ${clause}`;
        tonesOf.set(key, (tonesOf.get(key) ?? new Set()).add(tone));
      }
    expect([...tonesOf].flatMap(([clause, tones]) => (tones.size > 1 ? [clause] : []))).toEqual([]);
  });

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
    const weak = cells.filter(({ cue }) => cue === 'noted' || cue === 'denied');
    const thanking = /thank|grateful|honest|straight out|merci de|reconnaissan|honnete|franchise/;
    for (const { phrases } of weak)
      for (const phrase of phrases) expect(folded(phrase)).not.toMatch(thanking);
  });

  it('no phrase for a statement that the rules do not understand agrees with it', () => {
    const agreeing =
      /with you|no objection|fine|so far i follow|very well|i can work with|clear enough|je vous suis\b|, je suis[.]|ca va|ca se tient|objection|^entendu|soit,|admettons|pourquoi pas|^tres bien|assez clair/;
    for (const { phrases } of cells.filter(({ cue }) => cue === 'noted' || cue === 'unclear'))
      for (const phrase of phrases) expect(folded(phrase)).not.toMatch(agreeing);
  });

  it('no phrase for a statement that the rules do not understand invites the learner to go on', () => {
    const inviting =
      /go on\b|keep (?:talking|going)|carry on|continue|next\b|continuez|allez-y|poursui|la suite|m’en plus/i;
    for (const { phrases } of cells.filter(({ cue }) => cue === 'noted'))
      for (const phrase of phrases) expect(phrase).not.toMatch(inviting);
  });

  it('no phrase at a goodbye says that nothing was done for the persona', () => {
    for (const { phrases } of cells.filter(({ cue }) => cue === 'end'))
      for (const phrase of phrases)
        expect(folded(phrase)).not.toMatch(/on my own|debrouiller|instructi|so you're going|vous partez/);
  });
});
