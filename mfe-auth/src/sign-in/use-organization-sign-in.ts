import { localStore, patterns, storageKeys, useHost, useSession } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';

/** Signs the user in to another organization by its access token. Tabs that show the one before follow (`useAccountSwitch`). */
export function useOrganizationSignIn(): (access_token: string) => Promise<void> {
  const { session } = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  return async (access_token) => {
    const { id } = await session.signInWithToken(access_token);
    // An event is sent only for a value that changes.
    localStore.remove(storageKeys.switch);
    localStore.set(storageKeys.switch, `${user?.id} ${id}`);
    await navigate(patterns.dashboard, { replace: true });
  };
}
