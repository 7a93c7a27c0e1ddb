import { displayName } from '@repartee/contracts/identity/display-name';
import type { Db } from '../database/reach.ts';
import type { SessionRow } from './session-rows.ts';

/** Who plays: an account, or a guest by the name they gave. */
export type SessionOwner = { readonly account_id: string } | { readonly guest_id: string };

type OwnerColumns = Pick<SessionRow, 'owner_account_id' | 'owner_guest_id'>;

export const isOwner = (row: OwnerColumns, reader: SessionOwner): boolean =>
  'account_id' in reader
    ? row.owner_account_id === reader.account_id
    : row.owner_guest_id === reader.guest_id;

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
