import type { LegalKind } from '@repartee/contracts/people/legal/legal-text';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { Layout } from '@repartee/contracts/remotes/host-parts';
import type { RemoteRoute } from '@repartee/contracts/remotes/remote-manifest';
import type { RouteValues } from '@repartee/contracts/remotes/route-pattern';
import type { LoadedComponent } from './loaded-component.ts';

export function withoutBasename(pathname: string, basename: string): string {
  if (basename === '/' || !pathname.startsWith(basename)) return pathname;
  const rest = pathname.slice(basename.length);
  return rest === '' ? '/' : rest.startsWith('/') ? rest : pathname;
}

/** A page of the shell itself, declared in the same way as a remote's pages. */
export interface Screen extends RemoteRoute {
  readonly page: LoadedComponent<object>;
  /** The server finds the files of the page by this chunk name. */
  readonly chunk: string;
  /** The legal text that the page shows, loaded with the page. */
  readonly legal?: LegalKind;
  readonly status?: number;
  /**
   * If true, the page is rendered without user data until the user is known. Otherwise, a page that requires
   * sign-in shows a skeleton until the user is known.
   */
  readonly showsFrameBeforeUser?: boolean;
}

/**
 * `invalid`: a value in the path is not possible, for example a malformed id (R-NAV-1). `unmatched`: no pattern matches
 * the path.
 */
export type RouteMatch =
  | { readonly kind: 'screen'; readonly route: RemoteRoute; readonly screen: Screen }
  | {
      readonly kind: 'remote';
      readonly route: RemoteRoute;
      readonly remote: BootRemote;
      readonly values: RouteValues;
    }
  | { readonly kind: 'invalid' | 'unmatched' };

/** Finds the page and the layout of a path. Reads each `remote.json`, but needs no code of a remote. */
export interface RouteTable {
  find(path: string): RouteMatch;
  /** For visitors, an unknown path has the layout of the shell's public pages with the same first segment, else `web`. */
  layoutOf(path: string): Layout;
}
