import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import { type RouteValues, routePattern } from '@repartee/contracts/platform/route-pattern';
import type { RouteMatch } from '../../app/route-match.ts';
import type { FirstRead } from '../../preload/preload.inline.ts';
import { dashboardContributions, isDashboard } from './dashboard-contributions.ts';

interface Declared {
  readonly first_reads?: readonly string[] | undefined;
  readonly access: RemoteRoute['access'];
}

const me: FirstRead = { address: '/v1/me', needs: [] };

function readsOf({ first_reads = [], access }: Declared, values: RouteValues): FirstRead[] {
  // A request is preloaded only if the user has all permissions in `needs`. If any one of several permissions is
  // enough, nothing is preloaded.
  if (typeof access === 'object' && 'any' in access) return [];
  return first_reads.map((address) => ({
    address: routePattern(address).build(values),
    needs: typeof access === 'string' ? [] : access,
  }));
}

/**
 * Returns the API requests that the browser sends before the page's code has loaded. Public pages of the shell have
 * none.
 */
export function firstReads(boot: BootManifest, found: RouteMatch, locale: string): FirstRead[] {
  if (!('route' in found) || (found.kind === 'screen' && found.route.access === 'public')) return [];
  const declared =
    found.kind === 'remote'
      ? readsOf(found.route, { ...found.values, locale })
      : isDashboard(found)
        ? dashboardContributions(boot).flatMap(({ contribution }) => readsOf(contribution, { locale }))
        : [];
  const reads = [me, ...declared];
  return reads.filter(({ address }, at) => reads.findIndex((one) => one.address === address) === at);
}
