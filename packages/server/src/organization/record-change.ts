import type { AuditAction } from '@repartee/contracts/audit/actions';
import type { Principal } from '../access/principal.ts';
import { recordAuditEvent } from '../audit/audit-event-repository.ts';
import type { Db } from '../database/tenant-scope.ts';
import type { OrganizationRow } from './organization-repository.ts';
import { recordedFields } from './present-organization.ts';

export const recordChange = (
  db: Db,
  { principal, ip }: { readonly principal: Principal; readonly ip: string },
  action: AuditAction,
  { before, after }: { readonly before: OrganizationRow | null; readonly after: OrganizationRow | null },
): Promise<void> => {
  const subject = (after ?? before) as OrganizationRow;
  return recordAuditEvent(db, {
    principal,
    action,
    target_kind: 'organization',
    target_id: subject.id,
    target_name: subject.name,
    before: before && recordedFields(before),
    after: after && recordedFields(after),
    address: ip,
    // The audit event for the deletion of an organization has no organization id. Otherwise, the event would
    // be deleted together with the organization.
    organization_id: after ? after.id : null,
  });
};
