import type { User } from '@repartee/contracts/people/identity/user';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { RemoteRoute } from '@repartee/contracts/remotes/remote-manifest';
import { mayPass } from '@repartee/contracts/runtime/access/can';

/** True if the user has the permissions and the role that a route requires. */
export const mayOpen = (
  { access, roles = [] }: Pick<RemoteRoute, 'access' | 'roles'>,
  user: Pick<User, 'permissions' | 'organization_role'> | null,
): boolean => mayPass(access, user?.permissions) && roles.every((role) => role === user?.organization_role);

/**
 * R-ENT-4: false if the user's organization has not installed the remote's application. True while the user
 * is unknown, because the server checks every API call.
 */
export const isInstalledFor = (
  { manifest: { application } }: Pick<BootRemote, 'manifest'>,
  user: Pick<User, 'applications'> | null | undefined,
): boolean => !application || !user?.applications || user.applications.includes(application.id);

export const installedRemotes = (
  remotes: readonly BootRemote[],
  user: Pick<User, 'applications'> | null | undefined,
): BootRemote[] => remotes.filter((remote) => isInstalledFor(remote, user));
