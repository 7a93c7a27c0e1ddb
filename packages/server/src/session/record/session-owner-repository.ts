import { displayName } from '@repartee/contracts/people/identity/display-name';
import { can } from '@repartee/contracts/runtime/access/can';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import {
  canAccessAllOrganizations,
  sessionCreatorPermissions,
} from '@repartee/contracts/runtime/access/transcript-readers';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { type SessionRow, sessionRow } from './session-rows.ts';

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

interface SessionMaker {
  readonly role: Role;
  readonly organization_id: string | null;
}

export const makerReads = (maker: SessionMaker, organization_id: string): boolean =>
  can(rolePermissions[maker.role], sessionCreatorPermissions) &&
  (canAccessAllOrganizations(maker.role) || maker.organization_id === organization_id);

export const ownedBy = (eb: ExpressionBuilder<Database, 'coaching_session'>, owner: SessionOwner) =>
  'account_id' in owner
    ? eb('owner_account_id', '=', owner.account_id)
    : eb('owner_guest_id', '=', owner.guest_id);

export async function ownerName(
  db: Db,
  { owner_guest_id, owner_account_id }: Pick<SessionRow, 'owner_account_id' | 'owner_guest_id'>,
): Promise<string> {
  if (owner_guest_id) {
    const guest = await db
      .selectFrom('guest')
      .select('display_name')
      .where('id', '=', owner_guest_id)
      .executeTakeFirst();
    return guest?.display_name ?? '';
  }
  const account = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', owner_account_id)
    .executeTakeFirst();
  return account ? displayName(account) : '';
}

/**
 * Moves the sessions of a guest to an account and revokes the guest's token. Returns undefined if the token belongs to
 * no guest.
 */
export async function moveGuestSessions(
  db: Db,
  account: { readonly id: string; readonly organization_id: string },
  guest_token_hash: string,
): Promise<SessionRow[] | undefined> {
  const taken = await sql<{ guest: string | null }>`
    select app_take_guest(${guest_token_hash}, ${account.organization_id}) as guest`.execute(db);
  const guest = taken.rows[0]?.guest;
  if (!guest) return undefined;
  const moved = await db
    .updateTable('coaching_session')
    .set({ owner_account_id: account.id, owner_guest_id: null, expires_at: null })
    .where('owner_guest_id', '=', guest)
    .returningAll()
    .execute();
  return moved.map(sessionRow);
}

/**
 * E-4: returns the name of the user who created a session for its owner. Returns null if the creator may not
 * read the session any more.
 */
export async function makerNameOf(
  db: Db,
  { id, organization_id, made_by_account_id }: SessionRow,
): Promise<string | null> {
  if (!made_by_account_id) return null;
  const rows = await sql<
    SessionMaker & { first_name: string; last_name: string; email: string }
  >`select * from app_session_maker(${id})`.execute(db);
  const maker = rows.rows[0];
  return maker && makerReads(maker, organization_id) ? displayName(maker) : null;
}
