import type { CriterionResult } from '@repartee/contracts/session/report';

/**
 * Returns an id of a criterion that is unique in a report. The criterion's key alone is not unique, because two
 * observers may use the same key.
 */
export const criterionId = ({ observer_id, key }: Pick<CriterionResult, 'observer_id' | 'key'>): string =>
  `${observer_id}-${key}`;
