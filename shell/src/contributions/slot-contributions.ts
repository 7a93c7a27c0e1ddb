import { localStore } from '@repartee/app-sdk/first-paint';
import { mayPass } from '@repartee/contracts/access/can';
import type { User } from '@repartee/contracts/identity/user';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Contribution as Declared } from '@repartee/contracts/platform/remote-manifest';
import { installedRemotes } from '../app/installed-remotes.ts';

/** A contribution that a remote declares for a slot. */
export interface SlotContribution {
  readonly remote: BootRemote;
  readonly contribution: Declared;
}

const isStored = (key: string | undefined) => key === undefined || localStore.get(key) !== undefined;
const byOrder = (one: SlotContribution, other: SlotContribution) =>
  one.contribution.order - other.contribution.order;

/**
 * Returns the contributions that the current user may see in a slot, in their declared order. Reads only `remote.json`,
 * so no code of a remote is loaded.
 */
export const slotContributions = (
  remotes: readonly BootRemote[],
  slot: string,
  user: Pick<User, 'applications' | 'permissions'> | null | undefined,
): SlotContribution[] =>
  installedRemotes(remotes, user)
    .flatMap((remote) => remote.manifest.contributions.map((contribution) => ({ remote, contribution })))
    .filter(({ contribution }) => contribution.slot === slot)
    .filter(({ contribution }) => mayPass(contribution.access, user?.permissions))
    .filter(({ contribution }) => isStored(contribution.storage_key))
    .sort(byOrder);

/**
 * Returns a key that is safe in a URL, for example `insights.progress` for the contribution `progress` of mfe-insights.
 */
export const slotContributionKey = ({ remote, contribution }: SlotContribution): string =>
  `${remote.id.replace(/^mfe-/, '')}.${contribution.id}`;
