import { type ContributionSubject, useSession } from '@repartee/app-sdk/first-paint';
import type { SlotName } from '@repartee/contracts/remotes/host-parts';
import { useRouteContext } from '../app/route-context.tsx';
import { ContributionView } from './contribution.tsx';
import { slotContributionKey, slotContributions } from './slot-contributions.ts';

export default function SlotPart(props: {
  slot: SlotName;
  part: string;
  subject?: ContributionSubject | undefined;
}) {
  const { boot } = useRouteContext();
  const { user } = useSession();
  const offer = slotContributions(boot.remotes, props.slot, user).find(
    (one) => slotContributionKey(one) === props.part,
  );
  if (!offer?.remote.enabled) return null;
  return <ContributionView key={props.part} {...offer} subject={props.subject} />;
}
