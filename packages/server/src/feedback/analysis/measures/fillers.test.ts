import { describe, expect, it } from 'vitest';
import { countFillers } from './measure-learner.ts';

describe('counts of filler words in English', () => {
  it.each([
    ['Um, I think so.', 1],
    ['Uh, erm, hmm … yes.', 3],
    ['It is, you know, late.', 1],
    ['I mean, we could try.', 1],
    ['We were, like, surprised.', 1],
    ['It is sort of ready, kind of.', 2],
    ['Basically it slipped, and it literally broke.', 2],
    ['Do you know the date?', 0],
    ['You know that it slips.', 0],
    ['I know what I mean.', 0],
    ['I would like to meet.', 0],
    ['What kind of delay is it? This sort of thing happens.', 0],
    ['The umbrella and the hummus are here.', 0],
    ['', 0],
  ])('the number of English filler words in “%s” is %i', (text, count) =>
    expect(countFillers(text, 'en-GB')).toBe(count),
  );
});

describe('counts of filler words in French', () => {
  it.each([
    ['Euh, je pense que oui.', 1],
    ['Ben, euh… d’accord, hein.', 3],
    ['Du coup, on se voit lundi, en fait.', 2],
    ['Enfin, c’est compliqué, quoi.', 2],
    ['C’est, vous voyez, tendu.', 1],
    ['Voilà, c’est tout.', 1],
    ['Vous voyez le problème.', 0],
    ['Un bon résultat, enfin obtenu.', 0],
    ['Vous en pensez quoi exactement\u00a0?', 0],
    ['Le genre humain et Benjamin.', 0],
  ])('the number of French filler words in « %s » is %i', (text, count) =>
    expect(countFillers(text, 'fr-FR')).toBe(count),
  );
});

it('the number of filler words is null in a language without a list of filler words', () => {
  expect(countFillers('Nu, jes.', 'eo-001')).toBeNull();
});
