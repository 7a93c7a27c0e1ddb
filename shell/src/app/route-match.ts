import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Layout } from '@repartee/contracts/platform/host-parts';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import type { RouteValues } from '@repartee/contracts/platform/route-pattern';
import type { LoadedComponent } from './loaded-component.ts';

/** A page of the shell's own: declared as a remote declares its own, and drawn by the shell. */
export interface Screen extends RemoteRoute {
  readonly page: LoadedComponent<object>;
  /** Name of the page's chunk, by which the server finds its files. */
  readonly chunk: string;
  readonly status?: number;
  /** Draws its own frame before it is known who is here; other screens are a skeleton until then. */
  readonly framed?: boolean;
}

/** What stands at a path. `invalid`: its shape is known but its values can belong to no page (R-NAV-1). */
export type RouteMatch =
  | { readonly kind: 'screen'; readonly route: RemoteRoute; readonly screen: Screen }
  | {
      readonly kind: 'remote';
      readonly route: RemoteRoute;
      readonly remote: BootRemote;
      readonly values: RouteValues;
    }
  | { readonly kind: 'invalid' | 'unmatched' };

/** All paths of this client: the shell's and those of every remote's `remote.json`. Pure: no code of a remote is needed. */
export interface RouteTable {
  find(path: string): RouteMatch;
  /** The layout of a path; of an unknown one, that of its neighbours. */
  layoutOf(path: string): Layout;
}
