import { type SignInFormValues, useSession } from '@repartee/app-sdk/first-paint';
import type { SlotName } from '@repartee/contracts/platform/host-parts';
import { type ReactNode, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import { ContributionView } from './contribution.tsx';
import { offersOf } from './offers.ts';

/** Calls for the contribution. `initialValues()` is read at the moment it replaces the slot's content. */
export type HandOver = (initialValues: () => SignInFormValues) => void;

export interface ContributionSlotProps {
  readonly name: SlotName;
  /** What stands here first. Without it contributions are loaded at once; with it, when it hands over or they are `wanted`. */
  readonly children?: (handOver: HandOver) => ReactNode;
  readonly wanted?: boolean;
}

/** Where remotes place components in a page of the shell, by what their `remote.json` says; gated by permission and by application. */
export function ContributionSlot({ name, children, wanted = false }: ContributionSlotProps) {
  const { boot } = useRouteContext();
  const { user } = useSession();
  const [initialValues, setInitialValues] = useState<() => SignInFormValues>();
  const offers = offersOf(boot.remotes, name, user);
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
