import type { Permission } from '@repartee/contracts/access/permissions';

/** Held by super-admins alone (R-PERM-6): who may give their own browser another build of a remote. */
export const overridePermission: Permission = 'environment-variables-update';
