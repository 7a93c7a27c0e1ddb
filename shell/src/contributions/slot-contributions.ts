import { localStore } from '@repartee/app-sdk/first-paint';
import type { User } from '@repartee/contracts/people/identity/user';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { Contribution as Declared } from '@repartee/contracts/remotes/remote-manifest';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { installedRemotes } from '../app/access.ts';

export interface SlotContribution {
  readonly remote: BootRemote;
  readonly contribution: Declared;
}

const isStored = (key: string | undefined) => key === undefined || localStore.get(key) !== undefined;
const byOrder = (one: SlotContribution, other: SlotContribution) =>
  one.contribution.order - other.contribution.order;

/**
 * Returns the contributions of a slot that the user may see, sorted by `order`. Reads only `remote.json`, so no
 * code of a remote is loaded.
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

export const slotContributionKey = ({ remote, contribution }: SlotContribution): string =>
  `${remote.id.replace(/^mfe-/, '')}.${contribution.id}`;
