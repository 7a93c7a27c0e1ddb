import type { Principal } from '../access/principal.ts';
import { hashSecret } from '../access/secret.ts';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { autoEndAtOf } from '../session/record/conversation-record.ts';
import { moveGuestSessions } from '../session/record/session-owner-repository.ts';
import { updateSession } from '../session/record/session-repository.ts';

/**
 * B-9: moves the sessions of a guest to the caller's account and deletes the guest's token. Returns the number of moved
 * sessions, without branches (sessions restarted from a turn).
 */
export async function claimGuestOf(db: Db, principal: Principal, guest_token: string): Promise<number> {
  const moved = await moveGuestSessions(db, principal, hashSecret(guest_token));
  if (!moved) throw problem('not_found');
  for (const row of moved) await updateSession(db, row.id, { auto_end_at: autoEndAtOf(row) });
  return moved.filter(({ root_session_id }) => root_session_id === null).length;
}
