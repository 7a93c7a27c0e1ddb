import { expect, it } from 'vitest';
import { asSentence, firstName } from './names.ts';

it('the short name of a persona is its first name, or the whole name if the name begins with a title', () => {
  expect(
    ['Camille Roussel', 'Omar', 'Dr. Ines Vidal', 'Mme Morel', ' Jean-Luc  Petit '].map(firstName),
  ).toEqual(['Camille', 'Omar', 'Dr. Ines Vidal', 'Mme Morel', 'Jean-Luc']);
});

it('a text that begins with the name of a learner begins with a capital, also where the report has no name', () => {
  expect(['the learner said 40%', 'éric a dit 40 %', 'Inès a dit 40 %'].map(asSentence)).toEqual([
    'The learner said 40%',
    'Éric a dit 40 %',
    'Inès a dit 40 %',
  ]);
});
