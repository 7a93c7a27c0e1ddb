import type { User } from '@repartee/contracts/identity/user';
import { useHost } from '../host.ts';

/** Returns a function that updates the user in the page after the server has saved a change. */
export function useChangeUser(): (change: Partial<User>) => void {
  const { session } = useHost();
  return (change) => {
    const now = session.state.getState();
    if (now.status === 'signed-in')
      session.state.setState({ ...now, user: { ...now.user, ...change } }, true);
  };
}
