import type { User } from '@repartee/contracts/people/identity/user';
import { can } from '@repartee/contracts/runtime/access/can';
import type { PermissionName } from '@repartee/contracts/runtime/access/permissions';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../host/host.ts';
import type { SessionState } from '../host/session-state.ts';

/** Returns the current auth session. The component re-renders when the session changes. */
export function useSession(): SessionState {
  return useStore(useHost().session.state);
}

/**
 * Returns the signed-in user. Throws without a signed-in user, which cannot happen on a page that requires a
 * permission.
 */
export function useUser(): User {
  const { user } = useSession();
  // After a sign-out, return the last user until the page unmounts.
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  const shown = user ?? last;
  if (!shown) throw new Error('useUser requires a signed-in user.');
  return shown;
}

/** Returns a function that updates the user in the page after the server has saved a change. */
export function useChangeUser(): (change: Partial<User>) => void {
  const { session } = useHost();
  return (change) => {
    const now = session.state.getState();
    if (now.status === 'signed-in')
      session.state.setState({ ...now, user: { ...now.user, ...change } }, true);
  };
}

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
