import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import { type RouteValues, routePattern } from '@repartee/contracts/platform/route-pattern';
import type { Finding } from '../routing/route-table.ts';

/** An address of the API that a page reads first, and the permissions without which it will not. */
export interface FirstRead {
  readonly address: string;
  readonly needs: readonly string[];
}

interface Declared {
  readonly first_reads?: readonly string[] | undefined;
  readonly access: RemoteRoute['access'];
}

const me: FirstRead = { address: '/v1/me', needs: [] };

const readsOf = ({ first_reads = [], access }: Declared, values: RouteValues): FirstRead[] =>
  first_reads.map((address) => ({
    address: routePattern(address).build(values),
    needs: typeof access === 'string' ? [] : access,
  }));

/** What is placed in the dashboard reads as much as a page does. */
const onDashboard = ({ remotes }: BootManifest): Declared[] =>
  remotes
    .filter(({ enabled }) => enabled)
    .flatMap(({ manifest }) => manifest.contributions)
    .filter(({ slot }) => slot === 'dashboard');

/** What will be read first where this was found, each address once. Of our own public pages, nothing. */
export function firstReads(boot: BootManifest, found: Finding): FirstRead[] {
  if (!('route' in found) || (found.kind === 'screen' && found.route.access === 'public')) return [];
  const declared =
    found.kind === 'remote'
      ? readsOf(found.route, found.values)
      : found.route.path === '/dashboard'
        ? onDashboard(boot).flatMap((one) => readsOf(one, {}))
        : [];
  const reads = [me, ...declared];
  return reads.filter(({ address }, at) => reads.findIndex((one) => one.address === address) === at);
}
