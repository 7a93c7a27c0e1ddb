import { type ObserverQuality, readObserverQuality } from '@repartee/contracts/library/observer-quality';
import { canAccessAllOrganizations } from '@repartee/contracts/runtime/access/transcript-readers';
import type { FastifyInstance } from 'fastify';
import { findItem } from '../../../library/library-repository.ts';
import { generalCoachId } from '../../../library/observers/default-observer.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { route } from '../../../runtime/http/route.ts';
import { agreementOf, aimAgreementOf } from './agreement.ts';
import { disputeFiguresOf } from './dispute-repository.ts';
import {
  type AimPairRow,
  aimPairsOf,
  type JudgedWith,
  type ScorePairRow,
  scorePairsOf,
} from './score-pair-repository.ts';

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
    const scope = [db, params.id, everywhere ? undefined : principal.organization_id] as const;
    return {
      ...observerQuality(await scorePairsOf(...scope), await aimPairsOf(...scope)),
      disputes: await disputeFiguresOf(...scope),
    };
  });
}

const versionOf = ({ model, rubric_version_id, rubric_number }: JudgedWith): string =>
  `${model}\n${rubric_number ?? rubric_version_id}`;

function observerQuality(
  scores: readonly ScorePairRow[],
  aims: readonly AimPairRow[],
): Omit<ObserverQuality, 'disputes'> {
  const inOrder = [...scores, ...aims].toSorted((one, other) => +one.judged_at - +other.judged_at);
  const versions = new Map(inOrder.toReversed().map((row) => [versionOf(row), row]));
  return {
    ...agreements(
      scores.filter(({ stands }) => stands),
      aims,
    ),
    versions: [...versions]
      .map(([version, { model, rubric_version_id, rubric_number, judged_at }]) => ({
        ...{ model, rubric_version_id, rubric_number },
        first_judged_at: judged_at.toISOString(),
        ...agreements(
          scores.filter((row) => versionOf(row) === version),
          aims.filter((row) => versionOf(row) === version),
        ),
      }))
      .toSorted((one, other) => one.first_judged_at.localeCompare(other.first_judged_at)),
  };
}

const agreements = (scores: readonly ScorePairRow[], aims: readonly AimPairRow[]) => ({
  overall: agreementFor(scores),
  criteria: [...Map.groupBy(scores, ({ key }) => key)].map(([key, group]) => ({
    key,
    // A criterion may have been renamed, so the latest name is used.
    name: group.at(-1)?.name ?? key,
    ...agreementFor(group),
  })),
  aims: aimAgreementOf(aims.map(({ observer_met, human_met }) => [observer_met, human_met])),
});

const agreementFor = (pairs: readonly ScorePairRow[]) =>
  agreementOf(pairs.map(({ observer_score, human_score }) => [observer_score, human_score]));
