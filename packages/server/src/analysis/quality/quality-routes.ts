import { reachesEveryOrganization } from '@repartee/contracts/access/transcript-readers';
import { readObserverQuality } from '@repartee/contracts/library/observer-quality';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { observerQuality } from './observer-quality.ts';
import { scorePairsOf } from './score-pair-repository.ts';

/** B-11: figures only, of sessions of the reader's organization; an observer nobody judged has none. */
export function registerQualityRoutes(app: FastifyInstance): void {
  route(app, readObserverQuality, async ({ params, db, principal }) => {
    const everywhere = reachesEveryOrganization(principal.role);
    return observerQuality(
      await scorePairsOf(db, params.id, everywhere ? undefined : principal.organization_id),
    );
  });
}
