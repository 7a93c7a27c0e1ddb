import {
  readAiAlerts,
  readAiSpending,
  readAiUsage,
  updateAiSpending,
  usageNamesAccess,
} from '@repartee/contracts/ai/spending-endpoints';
import { can } from '@repartee/contracts/runtime/access/can';
import type { FastifyInstance } from 'fastify';
import { organizationOf } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { findSpendingAtLimit, readSpend, setMonthlyCap } from './spending-cap-repository.ts';
import { findFailingProviders, sumUsage } from './usage-repository.ts';

export function registerUsageRoutes(app: FastifyInstance): void {
  route(app, readAiSpending, ({ principal, db }) => readSpend(db, principal.organization_id));

  route(app, updateAiSpending, async ({ body: { monthly_cap_eur }, principal, db, ip }) => {
    const { organization_id } = principal;
    const before = await readSpend(db, organization_id);
    await setMonthlyCap(db, organization_id, monthly_cap_eur);
    await recordRequestEvent(
      { db, principal, ip },
      'ai-spending-limit-updated',
      'organization',
      { id: organization_id },
      { before: { monthly_cap_eur: before.monthly_cap_eur }, after: { monthly_cap_eur } },
    );
    return readSpend(db, organization_id);
  });

  route(app, readAiUsage, async ({ query: { group_by, organization_id, ...period }, principal, db }) => {
    if (period.from > period.to)
      throw problem('invalid_input', undefined, { to: 'must not be before the first day' });
    const names = group_by === 'user' || group_by === 'group' ? usageNamesAccess[group_by] : undefined;
    if (names && !can(principal.permissions, names)) throw problem('not_permitted');
    return sumUsage(
      db,
      { ...period, organization_id: organizationOf(principal) ?? organization_id },
      group_by,
    );
  });

  route(app, readAiAlerts, async ({ query, db }) => ({
    spending: await findSpendingAtLimit(db),
    providers: await findFailingProviders(db, query.time_zone),
  }));
}
