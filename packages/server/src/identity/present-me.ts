import type { User } from '@repartee/contracts/identity/user';
import type { Db } from '../database/reach.ts';
import { readAccount, readGuest } from './account-repository.ts';
import type { Principal } from './principal.ts';

/** R-ENT-1. */
export async function presentMe(db: Db, principal: Principal): Promise<User> {
  const person = await (principal.kind === 'guest' ? readGuest : readAccount)(db, principal.id);
  return { ...person, organization_role: principal.role, permissions: [...principal.permissions] };
}
