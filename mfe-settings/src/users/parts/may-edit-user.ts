import { mayGrantRole } from '@repartee/contracts/people/accounts';
import type { User } from '@repartee/contracts/people/identity/user';
import type { UserRecord } from '@repartee/contracts/people/user-record';

export const mayEditUser = (
  reader: Pick<User, 'permissions' | 'organization_role'>,
  person: Pick<UserRecord, 'role'>,
): boolean =>
  reader.permissions.includes('user-update') && mayGrantRole(reader.organization_role, person.role);
