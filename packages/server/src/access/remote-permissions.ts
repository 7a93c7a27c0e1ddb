import type { PermissionGrants } from '@repartee/contracts/platform/permission-grant-endpoints';

/** A permission that a deployed remote declares. */
export type RemotePermission = Pick<PermissionGrants, 'permission' | 'title' | 'remote'>;

/** Returns every permission that deployed remotes currently declare. */
export type RemotePermissions = () => readonly RemotePermission[];
