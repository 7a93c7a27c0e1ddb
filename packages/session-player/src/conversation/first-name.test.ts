import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it('returns the first name of a persona, or the whole name after a title', () => {
  expect(
    ['Camille Roussel', 'Omar', 'Dr. Ines Vidal', 'Mme Morel', ' Jean-Luc  Petit '].map(firstName),
  ).toEqual(['Camille', 'Omar', 'Dr. Ines Vidal', 'Mme Morel', 'Jean-Luc']);
});
