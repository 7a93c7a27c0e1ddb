import { type SignInFormValues, useSession } from '@repartee/app-sdk/first-paint';
import type { SlotName } from '@repartee/contracts/platform/host-parts';
import { type ReactNode, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import { ContributionView } from './contribution.tsx';
import { slotContributions } from './slot-contributions.ts';

/** Requests the contribution. `initialValues()` is read when the contribution replaces the slot's content. */
export type RequestContribution = (initialValues: () => SignInFormValues) => void;

export interface ContributionSlotProps {
  readonly name: SlotName;
  /** Content until contributions load. Without it they load at once; with it, on hand-over or when `wanted` is set. */
  readonly children?: (handOver: RequestContribution) => ReactNode;
  readonly wanted?: boolean;
}

/** Renders the components that remotes contribute to a page of the shell, if permission and application allow. */
export function ContributionSlot({ name, children, wanted = false }: ContributionSlotProps) {
  const { boot } = useRouteContext();
  const { user } = useSession();
  const [initialValues, setInitialValues] = useState<() => SignInFormValues>();
  const offers = slotContributions(boot.remotes, name, user);
  const first = children?.((read) => setInitialValues(() => read));
  if (offers.length === 0) return first;
  return offers.map(({ remote, contribution }) => (
    <ContributionView
      key={`${remote.id}:${contribution.id}`}
      remote={remote}
      id={contribution.id}
      module={contribution.module}
      size={children || contribution.storage_key !== undefined ? undefined : contribution.size}
      quiet={contribution.storage_key !== undefined}
      active={!children || wanted || initialValues !== undefined}
      initialValues={initialValues}
      first={first}
    />
  ));
}
