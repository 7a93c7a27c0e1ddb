import type { User } from '@repartee/contracts/identity/user';
import type { Principal } from '../../access/principal.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { readAccount, readGuest } from './account-repository.ts';

export async function presentMe(db: Db, principal: Principal): Promise<User> {
  const person = await (principal.kind === 'guest' ? readGuest : readAccount)(db, principal.id);
  return {
    ...person,
    organization_role: principal.role,
    permissions: [...principal.permissions],
    applications: [...principal.applications],
  };
}
