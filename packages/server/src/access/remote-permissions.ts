import type { PermissionGrants } from '@repartee/contracts/platform/permission-grant-endpoints';

/** A permission that a deployed remote declares. */
export type RemotePermission = Pick<PermissionGrants, 'permission' | 'title' | 'remote'>;

/** Answers with every permission that deployed remotes declare now. */
export type RemotePermissions = () => readonly RemotePermission[];
