import { localStore, type SignInFormValues, useSession } from '@repartee/app-sdk/first-paint';
import { mayPass } from '@repartee/contracts/access/can';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { slots } from '@repartee/contracts/platform/host-parts';
import type { Contribution as Declared } from '@repartee/contracts/platform/remote-manifest';
import { type ReactNode, useState } from 'react';
import { installedRemotes } from '../app/installed-remotes.ts';
import { useRouteContext } from '../app/route-context.tsx';
import { ContributionView } from './contribution.tsx';

/** Calls for the contribution. `initialValues()` is read at the moment it replaces the slot's content. */
export type HandOver = (initialValues: () => SignInFormValues) => void;

interface Offer {
  readonly remote: BootRemote;
  readonly contribution: Declared;
}

const isStored = (key: string | undefined) => key === undefined || localStore.get(key) !== undefined;
const byOrder = (one: Offer, other: Offer) => one.contribution.order - other.contribution.order;

export interface ContributionSlotProps {
  readonly name: (typeof slots)[number];
  /** What stands here first. Without it contributions are loaded at once; with it, when it hands over or they are `wanted`. */
  readonly children?: (handOver: HandOver) => ReactNode;
  readonly wanted?: boolean;
}

/** Where remotes place components in a page of the shell, by what their `remote.json` says; gated by permission and by application. */
export function ContributionSlot({ name, children, wanted = false }: ContributionSlotProps) {
  const { boot } = useRouteContext();
  const { user } = useSession();
  const [initialValues, setInitialValues] = useState<() => SignInFormValues>();
  const offers = installedRemotes(boot.remotes, user)
    .flatMap((remote) => remote.manifest.contributions.map((contribution) => ({ remote, contribution })))
    .filter(({ contribution }) => contribution.slot === name)
    .filter(({ contribution }) => mayPass(contribution.access, user?.permissions))
    .filter(({ contribution }) => isStored(contribution.when_stored))
    .sort(byOrder);
  const first = children?.((read) => setInitialValues(() => read));
  if (offers.length === 0) return first;
  return offers.map(({ remote, contribution }) => (
    <ContributionView
      key={`${remote.id}:${contribution.id}`}
      remote={remote}
      id={contribution.id}
      module={contribution.module}
      size={children || contribution.when_stored !== undefined ? undefined : contribution.size}
      quiet={contribution.when_stored !== undefined}
      active={!children || wanted || initialValues !== undefined}
      initialValues={initialValues}
      first={first}
    />
  ));
}
