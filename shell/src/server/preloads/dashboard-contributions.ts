import { patterns } from '@repartee/app-sdk/first-paint';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import type { RouteMatch } from '../../app/route-match.ts';

export const isDashboard = (found: RouteMatch): boolean =>
  found.kind === 'screen' && found.route.path === patterns.dashboard;

/**
 * Returns the contributions of the dashboard, except those with a `storage_key`: they are shown only if the
 * browser's storage contains this key.
 */
export const dashboardContributions = ({
  remotes,
}: Pick<BootManifest, 'remotes'>): { remote: BootRemote; contribution: Contribution }[] =>
  remotes
    .filter(({ enabled }) => enabled)
    .flatMap((remote) => remote.manifest.contributions.map((contribution) => ({ remote, contribution })))
    .filter(
      ({ contribution }) => contribution.slot === 'dashboard' && contribution.storage_key === undefined,
    );
