import type { User } from '@repartee/contracts/identity/user';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useHost } from '../host.ts';
import type { SessionState } from './session-state.ts';

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
