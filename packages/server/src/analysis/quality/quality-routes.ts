import { canAccessAllOrganizations } from '@repartee/contracts/access/transcript-readers';
import { type ObserverQuality, readObserverQuality } from '@repartee/contracts/library/observer-quality';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../http/errors/problem.ts';
import { route } from '../../http/route.ts';
import { findItem } from '../../library/library-repository.ts';
import { generalCoachId } from '../../library/observers/default-observer.ts';
import { agreementOf } from './agreement.ts';
import { type ScorePairRow, scorePairsOf } from './score-pair-repository.ts';

/**
 * Registers the API endpoint that returns how well an observer agrees with reviewers (B-11). The response
 * contains no text of a session.
 */
export function registerQualityRoutes(app: FastifyInstance): void {
  route(app, readObserverQuality, async ({ params, db, principal }) => {
    const isKnown =
      params.id === generalCoachId || (await findItem(db, principal, 'observer', params.id)) !== undefined;
    if (!isKnown) throw problem('not_found');
    const everywhere = canAccessAllOrganizations(principal.role);
    return observerQuality(
      await scorePairsOf(db, params.id, everywhere ? undefined : principal.organization_id),
    );
  });
}

function observerQuality(pairs: readonly ScorePairRow[]): ObserverQuality {
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
