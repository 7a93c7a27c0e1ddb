import { displayName } from '@repartee/contracts/identity/display-name';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../database/reach.ts';
import type { Database } from '../database/tables.ts';
import type { SessionRow } from './session-rows.ts';

/** Who plays: an account, or a guest by the name they gave. */
export type SessionOwner = { readonly account_id: string } | { readonly guest_id: string };

type OwnerColumns = Pick<SessionRow, 'owner_account_id' | 'owner_guest_id'>;

export const isOwner = (row: OwnerColumns, reader: SessionOwner): boolean =>
  'account_id' in reader
    ? row.owner_account_id === reader.account_id
    : row.owner_guest_id === reader.guest_id;

/** The condition of a session's row. */
export const ownedBy = (eb: ExpressionBuilder<Database, 'coaching_session'>, owner: SessionOwner) =>
  'account_id' in owner
    ? eb('owner_account_id', '=', owner.account_id)
    : eb('owner_guest_id', '=', owner.guest_id);

export async function ownerName(db: Db, row: OwnerColumns): Promise<string> {
  if (row.owner_guest_id) {
    const guest = await db
      .selectFrom('guest')
      .select('display_name')
      .where('id', '=', row.owner_guest_id)
      .executeTakeFirst();
    return guest?.display_name ?? '';
  }
  const account = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', row.owner_account_id)
    .executeTakeFirst();
  return account ? displayName(account) : '';
}
