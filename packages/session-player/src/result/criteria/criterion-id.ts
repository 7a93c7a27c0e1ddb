import type { CriterionResult } from '@repartee/contracts/session/report';

/**
 * Returns an id that is unique in a report. The key of a criterion is not, because two observers may use the same one.
 */
export const criterionId = ({ observer_id, key }: Pick<CriterionResult, 'observer_id' | 'key'>): string =>
  `${observer_id}-${key}`;
