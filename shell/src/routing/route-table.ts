import type { BootManifest, BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { knownLayout } from '@repartee/contracts/remotes/host-parts';
import type { RemoteRoute } from '@repartee/contracts/remotes/remote-manifest';
import { fitsParams } from '@repartee/contracts/remotes/route-params';
import { type RoutePattern, type RouteValues, routePattern } from '@repartee/contracts/remotes/route-pattern';
import type { RouteTable } from '../app/route-match.ts';
import { screens } from './screens.ts';

interface Entry {
  readonly pattern: RoutePattern;
  readonly route: RemoteRoute;
  readonly remote: BootRemote;
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';

export function createRouteTable({ remotes, product }: BootManifest): RouteTable {
  const entries: Entry[] = remotes.flatMap((remote) =>
    remote.manifest.routes.map((route) => ({ pattern: routePattern(route.path), route, remote })),
  );
  const own = screens.map((screen) => ({ screen, pattern: routePattern(screen.path) }));
  const belongsHere = (values: RouteValues) => (values.product ?? product.slug) === product.slug;

  const find: RouteTable['find'] = (path) => {
    const mine = own.find(({ pattern }) => pattern.match(path));
    if (mine) return { kind: 'screen', route: mine.screen, screen: mine.screen };
    for (const { pattern, route, remote } of entries) {
      const values = pattern.match(path);
      if (values && belongsHere(values) && fitsParams(route.params, values))
        return { kind: 'remote', route, remote, values };
    }
    return { kind: entries.some(({ pattern }) => pattern.match(path)) ? 'invalid' : 'unmatched' };
  };

  return {
    find,
    layoutOf: (path) => {
      const found = find(path);
      if ('route' in found) return knownLayout(found.route.layout);
      const neighbour = screens.find(
        ({ path: other, access }) => access === 'public' && firstSegment(other) === firstSegment(path),
      );
      return neighbour && firstSegment(path) ? knownLayout(neighbour.layout) : 'web';
    },
  };
}
