import type { CriterionResult } from '@repartee/contracts/session/report';

/** Returns a unique id of a criterion in a report: two observers may use the same key. */
export const criterionId = ({ observer_id, key }: Pick<CriterionResult, 'observer_id' | 'key'>): string =>
  `${observer_id}-${key}`;
