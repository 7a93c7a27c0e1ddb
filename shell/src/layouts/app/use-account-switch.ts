import { localStore, patterns, storageKeys, useSession } from '@repartee/app-sdk/first-paint';
import { useEffect } from 'react';

const openDashboard = () => window.location.assign(patterns.dashboard);

/**
 * After a switch to another organization in another tab, this tab loads its dashboard. A tab with unsaved changes asks
 * first; until then it keeps the access token of the organization that it shows.
 */
export function useAccountSwitch(follow = openDashboard): void {
  const { user } = useSession();
  const user_id = user?.id;
  useEffect(() => {
    const compare = () => {
      const [from, to] = localStore.get(storageKeys.switch)?.split(' ') ?? [];
      if (user_id && user_id === from && from !== to && to === localStore.get(storageKeys.accountId))
        follow();
    };
    compare();
    window.addEventListener('storage', compare);
    return () => window.removeEventListener('storage', compare);
  }, [user_id, follow]);
}
