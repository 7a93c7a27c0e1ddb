import type { User } from '@repartee/contracts/identity/user';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';

/**
 * R-ENT-4: true if the user's organization has installed the remote's application, or if the user is not yet
 * known.
 */
export const isInstalledFor = (
  { manifest: { application } }: Pick<BootRemote, 'manifest'>,
  user: Pick<User, 'applications'> | null | undefined,
): boolean => !application || !user?.applications || user.applications.includes(application.id);

export const installedRemotes = (
  remotes: readonly BootRemote[],
  user: Pick<User, 'applications'> | null | undefined,
): BootRemote[] => remotes.filter((remote) => isInstalledFor(remote, user));
