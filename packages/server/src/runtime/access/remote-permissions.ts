import type { PermissionGrants } from '@repartee/contracts/remotes/permission-grant-endpoints';

/** A permission that a deployed remote (a front-end module) declares. */
export type RemotePermission = Pick<PermissionGrants, 'permission' | 'title' | 'remote'>;

/** Returns the permissions of the currently deployed remotes. */
export type RemotePermissions = () => readonly RemotePermission[];
