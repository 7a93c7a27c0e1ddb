import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import type { FastifyInstance } from 'fastify';
import { organizationOf } from '../access/principal.ts';
import { route } from '../http/route.ts';
import { pageOfAuditEvents } from './audit-event-repository.ts';

const most = 100;

type Fields = Record<string, unknown> | null;

/**
 * Shortens long lists in an audit event, such as 10,000 imported users, to the first entries and the number
 * of the others.
 */
const shortened = (fields: Fields): Fields =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > most
        ? [...value.slice(0, most), `… +${value.length - most}`]
        : value,
    ]),
  );

export function registerAuditRoutes(app: FastifyInstance): void {
  route(app, listAuditEntries, async ({ query, principal, db }) => {
    const organization_id = organizationOf(principal) ?? query.organization_id;
    const { rows, total } = await pageOfAuditEvents(db, organization_id, query);
    const items = rows.map(({ subject_id, details: _, created_at, before, after, ...row }) => ({
      ...row,
      before: shortened(before),
      after: shortened(after),
      target_id: subject_id,
      created_at: created_at.toISOString(),
    }));
    return { items, total, page: query.page, page_size: query.page_size };
  });
}
