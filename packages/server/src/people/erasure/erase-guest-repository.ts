import { sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { recordAuditEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { eraseReports, eraseTranscripts } from './session-content-repository.ts';
import { deleteStoredExports } from './stored-exports-repository.ts';

/**
 * Deletes a guest with the guest's token. Like those of a deleted account, ended sessions keep only times, status and
 * scores, under a random pseudonym. `db` must have access to the guest's organization.
 */
export async function eraseGuest(
  db: Db,
  { id, organization_id }: Pick<Principal, 'id' | 'organization_id'>,
  address: string,
): Promise<void> {
  await sql`delete from coaching_session
    where owner_guest_id = ${id} and (ended_at is null or turn_count = 0)`.execute(db);
  const sessions = await db
    .selectFrom('coaching_session')
    .select('id')
    .where('owner_guest_id', '=', id)
    .execute();
  const session_ids = sessions.map((session) => session.id);
  await eraseTranscripts(db, session_ids);
  await eraseReports(db, session_ids);
  await db
    .updateTable('coaching_session')
    .set({ owner_guest_id: null, owner_pseudonym: crypto.randomUUID() })
    .where('owner_guest_id', '=', id)
    .execute();
  await db.deleteFrom('guest').where('id', '=', id).execute();
  await recordAuditEvent(db, {
    ...{ principal: null, organization_id, action: 'guest-data-erased', address },
    ...{ target_kind: 'guest', target_id: null },
  });
  await deleteStoredExports(db, [organization_id], { principal: null, address });
}
