import type { PermissionGrants } from '@repartee/contracts/platform/permission-grant-endpoints';

/** A permission that a deployed remote (a front-end module) declares. */
export type RemotePermission = Pick<PermissionGrants, 'permission' | 'title' | 'remote'>;

/** Returns all permissions that the currently deployed remotes declare. */
export type RemotePermissions = () => readonly RemotePermission[];
