import { can } from '@repartee/contracts/access/can';
import type { PermissionName } from '@repartee/contracts/access/permissions';
import type { ReactNode } from 'react';
import { useSession } from './use-session.ts';

/** Returns a function that checks a permission of the current user, or any permission of a list (R-VAL-3). */
export function useCan(): (wanted: PermissionName | readonly PermissionName[]) => boolean {
  const { user } = useSession();
  return (wanted) => can(user?.permissions ?? [], wanted);
}

/**
 * Renders its children only for a user with the permission, or with any permission of a list (R-VAL-3). The server
 * enforces permissions independently.
 */
export function Can(props: { permission: PermissionName | readonly PermissionName[]; children: ReactNode }) {
  return useCan()(props.permission) ? props.children : null;
}
