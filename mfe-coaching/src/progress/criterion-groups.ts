import type { HeatMap } from '@repartee/contracts/feedback/progress/heat-map';

/** Columns of the heat map with one heading, as indexes into `map.criteria`. */
export interface CriterionGroup {
  /** `observer`: criteria of one observer. `other`: criteria that belong to no observer any more. */
  readonly kind: 'competencies' | 'observer' | 'other';
  /** Name of the observer; empty for the other kinds. */
  readonly name: string;
  readonly criteria: readonly number[];
}

interface Observer {
  readonly name: string;
  readonly content: { readonly rubric?: readonly { readonly name: string }[] | undefined };
}

const order = ['competencies', 'observer', 'other'] as const;

/** Competencies come first. Criteria without one are grouped by the first of `observers` whose rubric has them. */
export function criterionGroups(
  { criteria }: Pick<HeatMap, 'criteria'>,
  observers: readonly Observer[],
): CriterionGroup[] {
  const groupOf = ({ name, competency_id }: HeatMap['criteria'][number]) => {
    if (competency_id !== null) return { kind: 'competencies', name: '' } as const;
    const observer = observers.find(({ content }) => content.rubric?.some((one) => one.name === name));
    return observer
      ? ({ kind: 'observer', name: observer.name } as const)
      : ({ kind: 'other', name: '' } as const);
  };
  const placed = criteria.map((criterion, index) => ({ ...groupOf(criterion), index }));
  return [...Map.groupBy(placed, ({ kind, name }) => `${kind} ${name}`).values()]
    .map((group) => {
      const { kind, name } = group[0] as (typeof placed)[number];
      return { kind, name, criteria: group.map(({ index }) => index) };
    })
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}
