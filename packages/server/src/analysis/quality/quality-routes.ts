import { canAccessAllOrganizations } from '@repartee/contracts/access/transcript-readers';
import { readObserverQuality } from '@repartee/contracts/library/observer-quality';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../http/errors/problem.ts';
import { route } from '../../http/route.ts';
import { findItem } from '../../library/library-repository.ts';
import { generalCoachId } from '../../library/observers/default-observer.ts';
import { observerQuality } from './observer-quality.ts';
import { scorePairsOf } from './score-pair-repository.ts';

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
