import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { RequestContext } from '../../runtime/access/principal.ts';
import { eraseAccounts } from '../erasure/erase-accounts-repository.ts';
import { deleteStoredExports } from '../erasure/stored-exports-repository.ts';
import { recordErasedUsers } from './user-events.ts';

/** Deletes the accounts of users, and the exports of their organizations that contain them. */
export async function eraseUsers(acting: RequestContext, users: readonly UserRecord[]): Promise<void> {
  const { db, principal, ip } = acting;
  const pseudonyms = await eraseAccounts(
    db,
    users.map(({ id }) => id),
  );
  await recordErasedUsers(acting, users, pseudonyms);
  await deleteStoredExports(
    db,
    users.map(({ organization_id }) => organization_id),
    { principal, address: ip },
  );
}
