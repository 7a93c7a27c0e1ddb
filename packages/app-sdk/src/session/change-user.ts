import type { User } from '@repartee/contracts/identity/user';
import { useHost } from '../host.ts';

/** Says, once the server knows it, what has changed of the person signed in: the whole page shows it at once. */
export function useChangeUser(): (change: Partial<User>) => void {
  const { session } = useHost();
  return (change) => {
    const now = session.state.getState();
    if (now.status === 'signed-in')
      session.state.setState({ ...now, user: { ...now.user, ...change } }, true);
  };
}
