import { useHost, useSession } from '@repartee/app-sdk/first-paint';
import type { OwnOrganization } from '@repartee/contracts/people/identity/own-organization-endpoints';
import { useEffect, useState } from 'react';
import { identityCalls } from '../../session/identity-calls.ts';

/** Returns the organizations between which the user switches, as soon as `wanted`. Most users have one, and need no request. */
export function useOwnOrganizations(wanted: boolean): readonly OwnOrganization[] {
  const { api } = useHost();
  const { user } = useSession();
  const [organizations, setOrganizations] = useState<readonly OwnOrganization[]>([]);
  const user_id = user?.id;
  useEffect(() => {
    if (!wanted || user_id === undefined) return;
    let isCurrent = true;
    const read = async () => {
      const { listOwnOrganizations } = await identityCalls();
      const { items } = await api.call(listOwnOrganizations, {});
      if (isCurrent) setOrganizations(items);
    };
    // Without an answer, the menu has its other items.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [api, wanted, user_id]);
  return organizations;
}
