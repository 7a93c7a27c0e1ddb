import { readSafetyState } from '@repartee/contracts/ai/safety-endpoints';
import type { FastifyInstance } from 'fastify';
import { organizationOf } from '../../runtime/access/principal.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { findSafetyOutages, findTurnSafety } from './safety-repository.ts';

export function registerSafetyRoutes(app: FastifyInstance): void {
  route(app, readSafetyState, async ({ query, principal, db }) => {
    const organization_id = organizationOf(principal) ?? query.organization_id ?? principal.organization_id;
    const turn_safety = await findTurnSafety(db, organization_id);
    if (!turn_safety) throw problem('not_found');
    if (turn_safety === 'rules') return { runs: 'rules' as const, reason: 'chosen' as const, outage: null };
    // The model that plays checks the turns too: if the built-in engine plays, no text goes to a vendor.
    for (const use of ['play', 'safety'] as const) {
      const first = await app.ai.firstChoice(db, { organization_id, use });
      if (!first || first.built_in)
        return { runs: 'rules' as const, reason: 'no-model' as const, outage: null };
    }
    const [outage] = await findSafetyOutages(db, organization_id);
    if (!outage) return { runs: 'model' as const, reason: 'chosen' as const, outage: null };
    const { since, failures, last_error } = outage;
    return {
      ...{ runs: 'rules' as const, reason: 'failing' as const },
      outage: { since: since.toISOString(), failures, last_error },
    };
  });
}
