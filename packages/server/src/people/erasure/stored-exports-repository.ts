import { sql } from 'kysely';
import { type AuditEvent, recordAuditEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

/**
 * Deletes the exports of organizations, which contain what has been erased, and records who erased it. An export that is
 * being made is made again. Must be in the transaction of the erasure.
 */
export async function deleteStoredExports(
  db: Db,
  organization_ids: Iterable<string>,
  { principal, address }: Pick<AuditEvent, 'principal' | 'address'>,
): Promise<void> {
  const organizations = sql`any(${[...new Set(organization_ids)]}::uuid[])`;
  await sql`update organization_export set exported_at = null
    where organization_id = ${organizations} and state = 'queued'`.execute(db);
  const { rows } = await sql<{ organization_id: string; name: string }>`
    with deleted as (delete from organization_export
      where organization_id = ${organizations} and state <> 'queued' returning organization_id)
    select distinct o.id as organization_id, o.name from deleted d join organization o on o.id = d.organization_id`.execute(
    db,
  );
  await recordAuditEvent(
    db,
    ...rows.map(({ organization_id, name }) => ({
      ...{ principal, organization_id, address, action: 'organization-exports-deleted' as const },
      ...{ target_kind: 'organization', target_id: organization_id, target_name: name },
    })),
  );
}
