import { can } from '@repartee/contracts/access/can';
import { reachesEveryOrganization } from '@repartee/contracts/access/transcript-readers';
import type { Principal } from '../../access/principal.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { isOwner, type SessionOwner } from './session-owner.ts';
import { findSession } from './session-repository.ts';
import type { SessionRow } from './session-rows.ts';

export const ownerOf = (principal: Principal): SessionOwner =>
  principal.kind === 'guest' ? { guest_id: principal.id } : { account_id: principal.id };

/** Whether somebody may look at sessions that others play. */
export const mayCheckOthers = (principal: Principal): boolean =>
  can(principal.permissions, 'coaching-session-check-other');

/**
 * A session its reader may see: their own, or another's with coaching-session-check-other within the organization.
 * Missing and forbidden look alike.
 */
export async function readableSession(
  db: Db,
  principal: Principal,
  id: string,
): Promise<{ row: SessionRow; own: boolean }> {
  const row = await findSession(db, id);
  if (row && isOwner(row, ownerOf(principal))) return { row, own: true };
  if (row && mayCheckOthers(principal) && reaches(principal, row.organization_id)) return { row, own: false };
  throw problem('not_found');
}

const reaches = (principal: Principal, organization_id: string): boolean =>
  reachesEveryOrganization(principal.role) || principal.organization_id === organization_id;

/** A session to play or to name: looking at another's does not give that. */
export async function ownSession(db: Db, principal: Principal, id: string): Promise<SessionRow> {
  const { row, own } = await readableSession(db, principal, id);
  if (!own) throw problem('not_permitted');
  return row;
}
