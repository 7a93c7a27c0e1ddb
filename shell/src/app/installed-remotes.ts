import type { User } from '@repartee/contracts/identity/user';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';

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
