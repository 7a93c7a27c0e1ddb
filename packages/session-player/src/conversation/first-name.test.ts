import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it('calls a persona by the first name, and by the whole name when a title stands in front', () => {
  expect(
    ['Camille Roussel', 'Omar', 'Dr. Ines Vidal', 'Mme Morel', ' Jean-Luc  Petit '].map(firstName),
  ).toEqual(['Camille', 'Omar', 'Dr. Ines Vidal', 'Mme Morel', 'Jean-Luc']);
});
