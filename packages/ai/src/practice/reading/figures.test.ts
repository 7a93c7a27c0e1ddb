import { describe, expect, it } from 'vitest';
import { figureTakenUp } from './figures.ts';

describe('a line of the persona that takes up a number or a day', () => {
  it.each([
    ['en', 'Three per cent, is that all?', 'I can give you 3% now.', 'We have 5% more users.'],
    ['en', 'Seven per cent, is that all?', 'I can go to seven percent.', 'It is seven weeks.'],
    ['en', 'Two hundred pounds? For that?', 'You would get £200 back.', 'You would get 20 pounds back.'],
    ['en', 'Ten days, again?', 'It needs ten days more.', 'It needs two days more.'],
    ['en', 'By Friday, really?', 'You have it on Friday.', 'You have it on Monday.'],
    ['fr', 'Quatre pour cent, c’est peu, non ?', 'Ce sera 4 %, voilà.', 'Ce sera 3 %, voilà.'],
    [
      'fr',
      'Vingt minutes, et alors ?',
      'Une vingtaine de minutes chaque fois.',
      'Vingt fois ce mois-ci, une heure.',
    ],
    ['fr', 'Quatre-vingt-dix euros !', 'Je vous rends 90 € aujourd’hui.', 'Je vous rends 24 € aujourd’hui.'],
    ['fr', 'Deux cent douze euros ?', 'Soit 212 euros.', 'Soit 200 euros.'],
    ['fr', 'Jeudi, encore ?', 'Je vous appelle jeudi.', 'Je vous appelle lundi.'],
  ] as const)('%s: “%s” takes up “%s”, and not “%s”', (language, line, said, other) => {
    const takesUp = figureTakenUp(line, language);
    expect(takesUp?.(said)).toBe(true);
    expect(takesUp?.(other)).toBe(false);
  });

  it.each([
    ['en', 'You moved the deadline twice, didn’t you?'],
    ['en', 'If it slips again, what do you lose?'],
    ['fr', 'Neuf ans de fidélité, pour ça.'],
    ['fr', 'Onze ans que je suis chez vous. Onze ans.'],
    ['fr', 'Elle a quatre-vingt-deux ans, elle est opérée d’avant-hier.'],
    ['fr', 'Attendre, d’accord, mais attendre combien de temps ?'],
  ] as const)('%s: “%s” takes up none', (language, line) => {
    expect(figureTakenUp(line, language)).toBeNull();
  });
});
