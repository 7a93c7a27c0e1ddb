import type { HeatMap } from '@repartee/contracts/progress/heat-map';

/** The criteria of one observer, as indexes into `map.criteria`. `observer` is undefined for criteria of none. */
export interface CriterionGroup {
  readonly observer: string | undefined;
  readonly criteria: readonly number[];
}

interface Observer {
  readonly name: string;
  readonly content: { readonly rubric?: readonly { readonly name: string }[] | undefined };
}

/** Groups the columns of the heat map by the first of `observers` whose rubric has the criterion. */
export function criterionGroups(
  { criteria }: Pick<HeatMap, 'criteria'>,
  observers: readonly Observer[],
): CriterionGroup[] {
  const observerOf = ({ name }: { name: string }) =>
    observers.find(({ content }) => content.rubric?.some((criterion) => criterion.name === name))?.name;
  const groups = Map.groupBy(criteria.keys(), (index) => observerOf(criteria[index] as { name: string }));
  return [...groups]
    .map(([observer, indexes]) => ({ observer, criteria: indexes }))
    .toSorted((one, other) => Number(one.observer === undefined) - Number(other.observer === undefined));
}
