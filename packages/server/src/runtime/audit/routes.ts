import { listAuditEntries } from '@repartee/contracts/runtime/audit/endpoints';
import type { FastifyInstance } from 'fastify';
import { organizationOf } from '../access/principal.ts';
import { accountNames } from '../database/query/account-names.ts';
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

const idsIn = (fields: Fields): string[] =>
  Array.isArray(fields?.user_ids) ? fields.user_ids.slice(0, most).map(String) : [];

/** An event names users by their ids (`user_ids`), so that erasing an account takes its name from the event. */
function withNames(fields: Fields, names: ReadonlyMap<string | null, string>): Fields {
  if (!Array.isArray(fields?.user_ids)) return shortened(fields);
  const { user_ids, ...others } = fields;
  const users = user_ids.map((id, index) => (index < most ? (names.get(String(id)) ?? '…') : id));
  return shortened({ ...others, users });
}

export function registerAuditRoutes(app: FastifyInstance): void {
  route(app, listAuditEntries, async ({ query, principal, db }) => {
    const organization_id = organizationOf(principal) ?? query.organization_id;
    const { rows, total } = await pageOfAuditEvents(db, organization_id, query);
    const names = await accountNames(
      db,
      rows.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
    );
    const items = rows.map(({ subject_id, details: _, created_at, before, after, ...row }) => ({
      ...row,
      before: withNames(before, names),
      after: withNames(after, names),
      target_id: subject_id,
      created_at: created_at.toISOString(),
    }));
    return { items, total, page: query.page, page_size: query.page_size };
  });
}
