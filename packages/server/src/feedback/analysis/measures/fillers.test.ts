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
    ['Basically it slipped.', 1],
    ['It is, well, late, you know.', 2],
    ['I was … well … surprised.', 1],
    ['Do you know the date?', 0],
    ['You know that it slips.', 0],
    ['I know what I mean.', 0],
    ['I would like to meet.', 0],
    ['What kind of delay is it? This sort of thing happens.', 0],
    ['All is well. Well, I will look at it.', 0],
    ['Well? Well: it is done. It went well, and we left.', 0],
    ['You did well.', 0],
    ['Honestly, I am sorry. Actually, it was me. He literally fell off the roof.', 0],
    ['That is kind of you. It is a different kind of delay.', 0],
    ['I came from the ER with 10 mm of gauze.', 0],
    ['Who would you like? Like?', 0],
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
    ['C’est, enfin, compliqué, quoi.', 2],
    ['C’est, bon, un peu tard, voilà, je m’en charge.', 2],
    ['Eh ben, on verra.', 1],
    ['C’est, vous voyez, tendu.', 1],
    ['Voilà, c’est tout. Voilà votre dossier.', 0],
    ['Voilà. Bon. Bon, à lundi. C’est bon, merci.', 0],
    ['Enfin, nous signerons lundi, puis, enfin, mardi.', 0],
    ['Quoi ? Disons lundi. Vous savez ? Vous voyez ?', 0],
    ['Il en fait trop, à cause du coup de fil. Qu’est-ce qu’on en fait ?', 0],
    ['Bonjour Ben, il manque 10 mm.', 0],
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
