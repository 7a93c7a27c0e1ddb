import type { ObserverQuality } from '@repartee/contracts/library/observer-quality';
import { agreementOf } from './agreement.ts';
import type { ScorePairRow } from './score-pair-repository.ts';

export function observerQuality(pairs: readonly ScorePairRow[]): ObserverQuality {
  const versions = Map.groupBy(
    pairs,
    ({ model, rubric_version_id, rubric_number }) => `${model}\n${rubric_number ?? rubric_version_id}`,
  );
  return {
    ...agreements(pairs.filter(({ stands }) => stands)),
    versions: [...versions.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { model, rubric_version_id, rubric_number, judged_at } = first;
      return [
        {
          model,
          rubric_version_id,
          rubric_number,
          first_judged_at: judged_at.toISOString(),
          ...agreements(group),
        },
      ];
    }),
  };
}

const agreements = (pairs: readonly ScorePairRow[]) => ({
  overall: agreementFor(pairs),
  criteria: [...Map.groupBy(pairs, ({ key }) => key)].map(([key, group]) => ({
    key,
    // A criterion may have been renamed, so the latest name is used.
    name: group.at(-1)?.name ?? key,
    ...agreementFor(group),
  })),
});

const agreementFor = (pairs: readonly ScorePairRow[]) =>
  agreementOf(pairs.map(({ observer_score, human_score }) => [observer_score, human_score]));
