import { patterns } from '@repartee/app-sdk/first-paint';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import type { RouteMatch } from '../../app/route-match.ts';

/** Whether this is the page that remotes place components in and that greets who comes. */
export const isDashboard = (found: RouteMatch): boolean =>
  found.kind === 'screen' && found.route.path === patterns.dashboard;

/** What stands in it. What waits for something stored is not known to the server. */
export const onDashboard = ({
  remotes,
}: Pick<BootManifest, 'remotes'>): { remote: BootRemote; contribution: Contribution }[] =>
  remotes
    .filter(({ enabled }) => enabled)
    .flatMap((remote) => remote.manifest.contributions.map((contribution) => ({ remote, contribution })))
    .filter(
      ({ contribution }) => contribution.slot === 'dashboard' && contribution.storage_key === undefined,
    );
