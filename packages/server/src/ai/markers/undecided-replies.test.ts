import { describe, expect, it } from 'vitest';
import { MarkerFilter } from './marker-filter.ts';
import corpus from './undecided-replies.json' with { type: 'json' };

/**
 * Finds marker words (such as WIN) that a human reader would recognize, in any kind of brackets and with or
 * without spaces inside the brackets.
 */
const seen = /[[［【{｛<＜〈]\s*(win|won|loose|lose|lost|end)\s*[\]］】}｝>＞〉]/i;
const asRead = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}\p{Pd}.!]/gu, '')
    .replace(/(?<=[[{<\p{Lu}]) (?=\p{Lu}\b)/gu, '');

function shownAndDecided(chunks: readonly string[]) {
  const filter = new MarkerFilter();
  const shown = chunks.map((chunk) => filter.push(chunk)).join('') + filter.finish();
  return { shown, decided: filter.decisive };
}

describe('replies that quote, negate or translate an outcome marker such as [WIN]', () => {
  it('R-SES-2 the corpus of replies that decide no outcome has 150 replies in English and 150 in French', () => {
    const sizes = Object.values(corpus).map((kinds) => new Set(Object.values(kinds).flat()).size);
    expect(sizes).toEqual([150, 150]);
  });

  for (const [language, kinds] of Object.entries(corpus))
    for (const [kind, replies] of Object.entries(kinds))
      it(`R-SES-2 replies of kind “${kind}” (${language}) decide no outcome and show no marker`, () => {
        for (const reply of replies)
          for (let cut = 0; cut < reply.length; cut++) {
            const { shown, decided } = shownAndDecided([reply.slice(0, cut), reply.slice(cut)]);
            expect(decided, reply).toBeNull();
            expect(asRead(shown), reply).not.toMatch(seen);
          }
      });

  it('R-SES-2 the unfiltered replies of the corpus contain outcome markers that a human reader would recognize', () => {
    const replies = Object.values(corpus).flatMap((kinds) => Object.values(kinds).flat());
    expect(replies.filter((reply) => seen.test(asRead(reply))).length).toBeGreaterThan(200);
  });

  it('R-SES-2 replies of the corpus decide the outcome if an outcome marker follows on a separate line', () => {
    for (const replies of Object.values(corpus).flatMap((kinds) => Object.values(kinds)))
      for (const reply of replies.filter((one) => !/\[\p{Lu}+$/u.test(one))) {
        const { shown, decided } = shownAndDecided([reply, '\n[E', 'ND]']);
        expect(decided, reply).toBe('end');
        expect(asRead(shown), reply).not.toMatch(seen);
      }
  });
});
