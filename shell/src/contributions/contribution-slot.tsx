import { type SignInFormValues, useSession } from '@repartee/app-sdk/first-paint';
import type { SlotName } from '@repartee/contracts/platform/host-parts';
import { type ReactNode, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import { ContributionView } from './contribution.tsx';
import { slotContributions } from './slot-contributions.ts';

/**
 * Starts loading the contributions of a slot. `initialValues` returns the values that the user has typed into
 * the server-rendered sign-in form.
 */
export type RequestContribution = (initialValues: () => SignInFormValues) => void;

export interface ContributionSlotProps {
  readonly name: SlotName;
  /**
   * Placeholder until the contributions have loaded. The loading starts when the placeholder calls
   * `handOver`, or when the caller sets `wanted`.
   */
  readonly children?: (handOver: RequestContribution) => ReactNode;
  readonly wanted?: boolean;
}

/**
 * Renders the contributions of a slot. Omits a contribution if a required permission is missing or its
 * application is not installed.
 */
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
