import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, instant, listQuery, pageOf } from '../../page.ts';
import { auditAreas } from './actions.ts';

const fields = z.record(z.string(), z.unknown());

/**
 * One audit event. `before` and `after` contain only fields with different values, with secrets masked. A list of
 * more than a hundred elements ends with the number of omitted elements.
 */
export const auditEntry = z.object({
  id,
  created_at: instant,
  organization_id: id.nullable(),
  actor_id: id.nullable(),
  /**
   * User who caused the event. Empty if the installation itself caused the event, or if the user is deleted
   * (`actor_id` is then a pseudonym).
   */
  actor_name: z.string(),
  action: z.string(),
  target_kind: z.string().nullable(),
  target_id: z.string().nullable(),
  target_name: z.string(),
  address: z.string().nullable(),
  before: fields.nullable(),
  after: fields.nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/**
 * Lists audit events, newest first. `search` matches the user, the action, the target and the IP address; `area` selects kinds of
 * actions. Super-admins may select an organization.
 */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/v1/audit_entries',
  summary: 'List audit events: changes with user, time and IP address',
  access: ['organization-detail-read'],
  query: listQuery.extend({ organization_id: id.optional(), area: z.enum(auditAreas).optional() }),
  reply: pageOf(auditEntry),
});
