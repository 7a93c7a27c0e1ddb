import { sql } from 'kysely';
import type { Principal } from '../access/principal.ts';
import { hashSecret } from '../access/secret.ts';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { strikesAtOf } from '../session/record/conversation-record.ts';
import { updateSession } from '../session/record/session-repository.ts';

/**
 * B-9: a guest's sessions become the account's, without the end of the guest's access and the deadline it set. The
 * guest's token ends with it.
 */
export async function claimGuestOf(db: Db, principal: Principal, guest_token: string): Promise<number> {
  const taken = await sql<{ guest: string | null }>`
    select app_take_guest(${hashSecret(guest_token)}, ${principal.organization_id}) as guest`.execute(db);
  const guest = taken.rows[0]?.guest;
  if (!guest) throw problem('not_found');
  const moved = await db
    .updateTable('coaching_session')
    .set({ owner_account_id: principal.id, owner_guest_id: null, expires_at: null })
    .where('owner_guest_id', '=', guest)
    .returningAll()
    .execute();
  for (const row of moved) await updateSession(db, row.id, { strikes_at: strikesAtOf(row) });
  return moved.length;
}
