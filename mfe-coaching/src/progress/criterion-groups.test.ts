import { expect, it } from 'vitest';
import { criterionGroups } from './criterion-groups.ts';

const column = (name: string, competency_id: string | null = null) => ({
  ...{ name, competency_id },
  ...{ mean: 3, sessions: 5, followed: 0, fell: 0, rose: 0 },
});
const observer = (name: string, ...criteria: string[]) => ({
  name,
  content: { rubric: criteria.map((one) => ({ name: one })) },
});

it('the columns of the heat map begin with the competencies, then come criteria by observer, those of none last', () => {
  const criteria = [
    ...['Gone', 'Listens', 'Agrees a date', 'Asks'].map((name) => column(name)),
    column('Listens', '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11'),
  ];
  const observers = [observer('Coach', 'Asks', 'Listens'), observer('Closer', 'Agrees a date', 'Asks')];
  expect(criterionGroups({ criteria }, observers)).toEqual([
    { kind: 'competencies', name: '', criteria: [4] },
    { kind: 'observer', name: 'Coach', criteria: [1, 3] },
    { kind: 'observer', name: 'Closer', criteria: [2] },
    { kind: 'other', name: '', criteria: [0] },
  ]);
});
