import {
  type AiSpending,
  readAiAlerts,
  readAiSpending,
  readAiUsage,
  updateAiSpending,
  usageNamesAccess,
} from '@repartee/contracts/ai/spending-endpoints';
import { can } from '@repartee/contracts/runtime/access/can';
import type { FastifyInstance } from 'fastify';
import { organizationOf } from '../../runtime/access/principal.ts';
import { timeZoneOf } from '../../runtime/access/time-zone-repository.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { lockOrganization } from '../../runtime/database/query/locks.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { findSpendingAtLimit, readSpend, setSpendingLimits } from './spending-repository.ts';
import { findFailingProviders, sumUsage } from './usage-repository.ts';

const limitsOf = ({ monthly_cap_eur, person_budget_eur }: AiSpending) => ({
  monthly_cap_eur,
  person_budget_eur,
});

export function registerUsageRoutes(app: FastifyInstance): void {
  route(app, readAiSpending, ({ principal, db }) => readSpend(db, principal.organization_id));

  route(app, updateAiSpending, async ({ body: { expected, ...limits }, principal, db, ip }) => {
    const { organization_id } = principal;
    const lock = orNotFound(await lockOrganization(db, organization_id));
    const before = limitsOf(await readSpend(db, organization_id));
    assertUnchanged(lock, before, expected, { ...before, ...limits });
    await setSpendingLimits(db, organization_id, limits);
    const after = await readSpend(db, organization_id);
    await recordRequestEvent(
      { db, principal, ip },
      'ai-spending-limit-updated',
      'organization',
      { id: organization_id },
      { before, after: limitsOf(after) },
    );
    return after;
  });

  route(app, readAiUsage, async ({ query: { group_by, organization_id, ...period }, principal, db }) => {
    if (period.from > period.to)
      throw problem('invalid_input', undefined, { to: 'must not be before the first day' });
    const names = group_by === 'user' || group_by === 'group' ? usageNamesAccess[group_by] : undefined;
    if (names && !can(principal.permissions, names)) throw problem('not_permitted');
    return sumUsage(
      db,
      {
        ...period,
        time_zone: await timeZoneOf(db, principal.organization_id),
        organization_id: organizationOf(principal) ?? organization_id,
      },
      group_by,
    );
  });

  route(app, readAiAlerts, async ({ principal, db }) => ({
    spending: await findSpendingAtLimit(db),
    providers: await findFailingProviders(db, await timeZoneOf(db, principal.organization_id)),
  }));
}
