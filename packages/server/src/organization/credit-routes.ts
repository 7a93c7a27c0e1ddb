import { changeCredit, listCreditChanges } from '@repartee/contracts/organization/endpoints';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../audit/audit-event-repository.ts';
import { problem } from '../http/errors/problem.ts';
import { route } from '../http/route.ts';
import { applyCreditChange, eurOf, listCreditChangeRows } from './credit-repository.ts';
import { findAccessibleOrganization } from './organization-policy.ts';
import { presentOrganization } from './present-organization.ts';

export function registerCreditRoutes(app: FastifyInstance): void {
  route(app, listCreditChanges, async ({ params, query, principal, db }) => {
    const { id } = await findAccessibleOrganization(db, principal, params.id);
    const { rows, total } = await listCreditChangeRows(db, id, query);
    const items = rows.map(({ amount_micro_eur, balance_micro_eur, created_at, ...row }) => ({
      ...row,
      amount_eur: eurOf(amount_micro_eur),
      balance_eur: eurOf(balance_micro_eur),
      created_at: created_at.toISOString(),
    }));
    return { items, total, page: query.page, page_size: query.page_size };
  });

  route(app, changeCredit, async ({ params, body, principal, db, ip }) => {
    const { id, name } = await findAccessibleOrganization(db, principal, params.id);
    const made = await applyCreditChange(db, id, body, principal.id);
    if (!made)
      throw problem('conflict', 'The organization has less credit than this amount.', {
        amount_eur: 'is more than the credit',
      });
    const after = eurOf(made.balance_micro_eur);
    await recordRequestEvent(
      { db, principal, ip },
      'organization-credit-changed',
      'organization',
      { id, name, organization_id: id },
      {
        before: { credit_eur: eurOf(made.balance_micro_eur - made.amount_micro_eur) },
        after: { credit_eur: after, reason: body.reason },
      },
    );
    return presentOrganization(await findAccessibleOrganization(db, principal, id));
  });
}
