import { can } from '@repartee/contracts/access/can';
import type { PermissionName } from '@repartee/contracts/access/permissions';
import type { ReactNode } from 'react';
import { useSession } from './session-state.ts';

/** Whether the person here holds the permission, or any of a list (R-VAL-3). */
export function useCan(): (wanted: PermissionName | readonly PermissionName[]) => boolean {
  const { user } = useSession();
  return (wanted) => can(user?.permissions ?? [], wanted);
}

/** Shows its children only to who holds the permission, or any of a list (R-VAL-3). The server enforces; this only hides. */
export function Can(props: {
  permission: PermissionName | readonly PermissionName[];
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  return useCan()(props.permission) ? props.children : (props.otherwise ?? null);
}
