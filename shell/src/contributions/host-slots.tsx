import type { HostSlots } from '@repartee/app-sdk/first-paint';
import { localized } from '@repartee/contracts/locales';
import type { User } from '@repartee/contracts/people/identity/user';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense } from 'react';
import { type SlotContribution, slotContributionKey, slotContributions } from './slot-contributions.ts';

const Part = lazyPart(() => import(/* webpackChunkName: "slot-part" */ './slot-part.tsx'));

const titleOf = ({ title }: SlotContribution['contribution'], locale: string): string =>
  title ? localized(title, locale) : '';

/**
 * Lets pages of one remote show contributions of other remotes through the shell, because remotes do not import each
 * other.
 */
export const createHostSlots = (
  remotes: readonly BootRemote[],
  user: () => Pick<User, 'applications' | 'permissions'> | null,
): HostSlots => ({
  parts: (slot, locale) =>
    slotContributions(remotes, slot, user())
      .filter(({ remote }) => remote.enabled)
      .map((offer) => ({ key: slotContributionKey(offer), title: titleOf(offer.contribution, locale) })),
  Part: (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ),
});
