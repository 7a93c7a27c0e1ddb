import type { User } from '@repartee/contracts/identity/user';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../host.ts';
import type { SessionState } from './session-state.ts';

/** Returns the current auth session; re-renders when it changes. */
export function useSession(): SessionState {
  return useStore(useHost().session.state);
}

/**
 * Returns the signed-in user. Throws if no user is signed in, which cannot happen on a page that requires a permission.
 */
export function useUser(): User {
  const { user } = useSession();
  // After a sign-out (in this or another tab), keep returning the last user until the page unmounts.
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  const shown = user ?? last;
  if (!shown) throw new Error('useUser requires a signed-in user.');
  return shown;
}
