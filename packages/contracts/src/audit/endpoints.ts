import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, pageOf } from '../page.ts';

const fields = z.record(z.string(), z.unknown());

/**
 * One administrative act: who did what to what, when and from where. `before` and `after` hold only the fields that
 * differ, secrets masked; null where there was nothing before, or is nothing after. Of a list of more than a hundred the
 * last element says how many more there are.
 */
export const auditEntry = z.object({
  id,
  created_at: instant,
  organization_id: id.nullable(),
  actor_id: id.nullable(),
  /** As they were called then; empty for the installation itself, which has no `actor_id`, and for a deleted user, whose is a pseudonym. */
  actor_name: z.string(),
  /** For example `organization-updated`. */
  action: z.string(),
  target_kind: z.string().nullable(),
  target_id: z.string().nullable(),
  target_name: z.string(),
  address: z.string().nullable(),
  before: fields.nullable(),
  after: fields.nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Newest first unless asked otherwise; `search` reads names and the act. Super-admins may name an organization. */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/v1/audit_entries',
  summary: 'What was changed, by whom, when and from where',
  access: ['organization-detail-read'],
  query: listQuery.extend({ organization_id: id.optional() }),
  reply: pageOf(auditEntry),
});
