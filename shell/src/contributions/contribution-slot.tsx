import { useSession } from '@repartee/app-sdk/first-paint';
import type { SlotName } from '@repartee/contracts/platform/host-parts';
import { useRouteContext } from '../app/route-context.tsx';
import { ContributionView } from './contribution.tsx';
import { slotContributions } from './slot-contributions.ts';

/**
 * Renders the contributions of a slot. Omits a contribution if a required permission is missing or its
 * application is not installed.
 */
export function ContributionSlot({ name }: { name: SlotName }) {
  const { boot } = useRouteContext();
  const { user } = useSession();
  return slotContributions(boot.remotes, name, user).map(({ remote, contribution }) => (
    <ContributionView key={`${remote.id}:${contribution.id}`} remote={remote} contribution={contribution} />
  ));
}
