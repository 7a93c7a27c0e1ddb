import { expect, it } from 'vitest';
import { criterionGroups } from './criterion-groups.ts';

const criterion = (name: string) => ({ name, mean: 3, sessions: 5 });
const observer = (name: string, ...criteria: string[]) => ({
  name,
  content: { rubric: criteria.map((one) => ({ name: one })) },
});

it('the columns of the heat map are grouped by observer, those of no observer last', () => {
  const map = { criteria: ['Gone', 'Listens', 'Agrees a date', 'Asks'].map(criterion) };
  expect(
    criterionGroups(map, [observer('Coach', 'Asks', 'Listens'), observer('Closer', 'Agrees a date', 'Asks')]),
  ).toEqual([
    { observer: 'Coach', criteria: [1, 3] },
    { observer: 'Closer', criteria: [2] },
    { observer: undefined, criteria: [0] },
  ]);
});
