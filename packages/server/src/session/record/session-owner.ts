import { can } from '@repartee/contracts/access/can';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { Role } from '@repartee/contracts/access/roles';
import { makerPermissions, reachesEveryOrganization } from '@repartee/contracts/access/transcript-readers';
import type { SessionRow } from './session-rows.ts';

/** Who plays: an account, or a guest by the name they gave. */
export type SessionOwner = { readonly account_id: string } | { readonly guest_id: string };

export const isOwner = (
  row: Pick<SessionRow, 'owner_account_id' | 'owner_guest_id'>,
  reader: SessionOwner,
): boolean =>
  'account_id' in reader
    ? row.owner_account_id === reader.account_id
    : row.owner_guest_id === reader.guest_id;

export interface SessionMaker {
  readonly role: Role;
  readonly organization_id: string | null;
}

/** True if an account that can sign in may read the sessions it made in an organization, by what it holds as of now. */
export const makerReads = (maker: SessionMaker, organization_id: string): boolean =>
  can(rolePermissions[maker.role], makerPermissions) &&
  (reachesEveryOrganization(maker.role) || maker.organization_id === organization_id);
