import { expect, it } from 'vitest';
import { firstName } from './names.ts';

it('the short name of a persona is its first name, or the whole name if the name begins with a title', () => {
  expect(
    ['Camille Roussel', 'Omar', 'Dr. Ines Vidal', 'Mme Morel', ' Jean-Luc  Petit '].map(firstName),
  ).toEqual(['Camille', 'Omar', 'Dr. Ines Vidal', 'Mme Morel', 'Jean-Luc']);
});
