import type { User } from '@repartee/contracts/identity/user';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';

/**
 * R-ENT-4: returns whether a user can use a remote. True if the remote belongs to no application, or if the user's
 * organization has installed the remote's application. Also true while the user or the installed applications are
 * unknown, because the server checks every call anyway.
 */
export const isInstalledFor = (
  { manifest: { application } }: Pick<BootRemote, 'manifest'>,
  user: Pick<User, 'applications'> | null | undefined,
): boolean => !application || !user?.applications || user.applications.includes(application.id);

/** Returns the remotes that this user can use. */
export const installedRemotes = (
  remotes: readonly BootRemote[],
  user: Pick<User, 'applications'> | null | undefined,
): BootRemote[] => remotes.filter((remote) => isInstalledFor(remote, user));
