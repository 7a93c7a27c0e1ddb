import type { CriterionResult } from '@repartee/contracts/session/report';

/** Tells the criteria of a report apart: two observers may use the same key. */
export const criterionId = ({ observer_id, key }: Pick<CriterionResult, 'observer_id' | 'key'>): string =>
  `${observer_id}-${key}`;
