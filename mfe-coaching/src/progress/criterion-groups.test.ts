import { expect, it } from 'vitest';
import { criterionGroups } from './criterion-groups.ts';

const column = (name: string, competency_id: string | null = null) => ({
  ...{ name, competency_id },
  ...{ mean: 3, sessions: 5, followed: 0, fell: 0, rose: 0 },
});

it('the columns of the heat map begin with the competencies, then come the other criteria, under no observer’s name', () => {
  const competency = column('Listens', '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11');
  expect(criterionGroups({ criteria: [column('Listens'), competency, column('Asks')] })).toEqual([
    { kind: 'competencies', criteria: [1] },
    { kind: 'other', criteria: [0, 2] },
  ]);
  expect(criterionGroups({ criteria: [column('Asks')] })).toEqual([{ kind: 'other', criteria: [0] }]);
});
