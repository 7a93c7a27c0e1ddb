import type { UiLocale } from '@repartee/contracts/locales';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Layout } from '@repartee/contracts/platform/host-parts';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import type { RouteValues } from '@repartee/contracts/platform/route-pattern';
import type { LoadedComponent } from './loaded-component.ts';

/** A page of the shell itself, declared in the same way as a remote's pages. */
export interface Screen extends RemoteRoute {
  readonly page: LoadedComponent<object>;
  /** Name of the page's chunk; the server finds the chunk's files by this name. */
  readonly chunk: string;
  /** Name of the chunk with the page's own text in a language, if it has one. */
  readonly textChunk?: (locale: UiLocale) => string;
  readonly status?: number;
  /** Renders its own frame before the signed-in user is known; other screens show a skeleton until then. */
  readonly showsFrameBeforeUser?: boolean;
}

/** The match of a path. `invalid`: the pattern of the path is known, but its values can belong to no page (R-NAV-1). */
export type RouteMatch =
  | { readonly kind: 'screen'; readonly route: RemoteRoute; readonly screen: Screen }
  | {
      readonly kind: 'remote';
      readonly route: RemoteRoute;
      readonly remote: BootRemote;
      readonly values: RouteValues;
    }
  | { readonly kind: 'invalid' | 'unmatched' };

/** All paths of this client: the shell's and those of each `remote.json`. Needs no code of a remote. */
export interface RouteTable {
  find(path: string): RouteMatch;
  /** Returns the layout of a path; for an unknown path the layout of its neighbours. */
  layoutOf(path: string): Layout;
}
