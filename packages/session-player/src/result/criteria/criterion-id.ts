import type { CriterionResult } from '@repartee/contracts/session/report';

/** The key of a criterion is not unique in a report, because two observers may use the same key. */
export const criterionId = ({ observer_id, key }: Pick<CriterionResult, 'observer_id' | 'key'>): string =>
  `${observer_id}-${key}`;
