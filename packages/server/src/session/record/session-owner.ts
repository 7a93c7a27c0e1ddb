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
