import { can } from '@repartee/contracts/access/can';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { Role } from '@repartee/contracts/access/roles';
import {
  canAccessAllOrganizations,
  sessionCreatorPermissions,
} from '@repartee/contracts/access/transcript-readers';
import type { SessionRow } from './session-rows.ts';

export type SessionOwner = { readonly account_id: string } | { readonly guest_id: string };

export const idOfOwner = (owner: SessionOwner): string =>
  'account_id' in owner ? owner.account_id : owner.guest_id;

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

export const makerReads = (maker: SessionMaker, organization_id: string): boolean =>
  can(rolePermissions[maker.role], sessionCreatorPermissions) &&
  (canAccessAllOrganizations(maker.role) || maker.organization_id === organization_id);
