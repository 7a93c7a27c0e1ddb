import type { User } from '@repartee/contracts/identity/user';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';

/**
 * R-ENT-4: whether a remote is there for this user: it declares no application, or one that their organization has
 * installed. True while it is not known who is here, or what is installed: the server decides about every call.
 */
export const isInstalledFor = (
  { manifest: { application } }: Pick<BootRemote, 'manifest'>,
  user: Pick<User, 'applications'> | null | undefined,
): boolean => !application || !user?.applications || user.applications.includes(application.id);

/** The remotes that are there for this user. */
export const installedRemotes = (
  remotes: readonly BootRemote[],
  user: Pick<User, 'applications'> | null | undefined,
): BootRemote[] => remotes.filter((remote) => isInstalledFor(remote, user));
