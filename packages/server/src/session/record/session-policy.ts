import { can } from '@repartee/contracts/runtime/access/can';
import {
  canAccessAllOrganizations,
  sessionCreatorPermissions,
} from '@repartee/contracts/runtime/access/transcript-readers';
import { isOver } from '@repartee/contracts/session/status';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { isOwner, type SessionOwner } from './session-owner-repository.ts';
import { findSession, lockSession } from './session-repository.ts';
import type { SessionRow } from './session-rows.ts';

export const ownerOf = (principal: Principal): SessionOwner =>
  principal.kind === 'guest' ? { guest_id: principal.id } : { account_id: principal.id };

export const mayCheckOthers = (principal: Principal): boolean =>
  can(principal.permissions, 'coaching-session-check-other');

const made = (principal: Principal, row: SessionRow): boolean =>
  principal.kind === 'account' &&
  row.made_by_account_id === principal.id &&
  can(principal.permissions, sessionCreatorPermissions);

/**
 * Throws `not_found` if the user may not read the session, so that the user cannot tell whether the session exists. An
 * expired session also requires the permission `coaching-session-access-expired`.
 */
export async function readableSession(
  db: Db,
  principal: Principal,
  id: string,
): Promise<{ row: SessionRow; own: boolean }> {
  const row = await findSession(db, id);
  const own = row !== undefined && isOwner(row, ownerOf(principal));
  const others = row && (mayCheckOthers(principal) || made(principal, row));
  if (!row || !(own || (others && reaches(principal, row.organization_id)))) throw problem('not_found');
  if (isAccessExpired(row) && !can(principal.permissions, 'coaching-session-access-expired'))
    throw problem('session_access_expired');
  return { row, own };
}

/**
 * Only an ended session can be expired, because the server ends a running session when access to it expires.
 */
const isAccessExpired = ({ status, expires_at }: SessionRow): boolean =>
  isOver(status) && expires_at !== null && expires_at <= new Date();

const reaches = (principal: Principal, organization_id: string): boolean =>
  canAccessAllOrganizations(principal.role) || principal.organization_id === organization_id;

export function sessionScopeFor(principal: Principal, scope: 'me' | 'made' | 'any'): 'own' | 'made' | 'any' {
  if (scope === 'made') {
    if (can(principal.permissions, sessionCreatorPermissions)) return 'made';
    throw problem('not_permitted');
  }
  return scope === 'any' && mayCheckOthers(principal) ? 'any' : 'own';
}

/**
 * Locks a session before words are written about it, so that an erasure finds them. Throws `words_erased` after the
 * erasure of the `words` with which they would go: nothing would erase them any more.
 */
export async function lockWords(tx: Db, id: string, words: 'transcript' | 'report'): Promise<void> {
  const row = await lockSession(tx, id);
  if (row?.[`${words}_erased_at`]) throw problem('words_erased');
}

/** Returns a session that the user owns. Throws if the user may only read the session. */
export async function ownSession(db: Db, principal: Principal, id: string): Promise<SessionRow> {
  const { row, own } = await readableSession(db, principal, id);
  if (!own) throw problem('not_permitted');
  return row;
}
