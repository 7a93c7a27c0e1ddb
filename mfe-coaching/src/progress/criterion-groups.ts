import type { HeatMap } from '@repartee/contracts/feedback/progress/heat-map';

/** Columns of the heat map with one heading, as indexes into `map.criteria`. */
export interface CriterionGroup {
  /** `other`: criteria that show no competency. Several observers may judge a criterion of one name. */
  readonly kind: 'competencies' | 'other';
  readonly criteria: readonly number[];
}

/** Competencies come first. */
export function criterionGroups({ criteria }: Pick<HeatMap, 'criteria'>): CriterionGroup[] {
  const has = (criterion: number, kind: CriterionGroup['kind']) =>
    (criteria[criterion]?.competency_id === null) === (kind === 'other');
  return (['competencies', 'other'] as const)
    .map((kind) => ({ kind, criteria: [...criteria.keys()].filter((criterion) => has(criterion, kind)) }))
    .filter((group) => group.criteria.length > 0);
}
