import { mayPass } from '@repartee/contracts/access/can';
import type { User } from '@repartee/contracts/identity/user';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';

/** True if the user has the permissions and the role that a route requires. */
export const mayOpen = (
  { access, roles = [] }: Pick<RemoteRoute, 'access' | 'roles'>,
  user: Pick<User, 'permissions' | 'organization_role'> | null,
): boolean => mayPass(access, user?.permissions) && roles.every((role) => role === user?.organization_role);
