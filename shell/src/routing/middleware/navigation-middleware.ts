import { localPath, type NavigationTarget } from '@repartee/app-sdk/first-paint';
import type { Layout } from '@repartee/contracts/remotes/host-parts';
import { type RouteRule, redirectOf } from '@repartee/contracts/remotes/redirect-of';
import { type MiddlewareFunction, redirect } from 'react-router';
import { withoutBasename } from '../../app/route-match.ts';
import type { Guard } from './guard.ts';

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** R-NAV-4: throws if the protocol is not http, https, mailto or tel. */
export function externalUrl(address: string, origin: string): string {
  const target = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  if (!target || !allowed.has(target.protocol))
    throw new Error(
      `Refused to navigate to ${address.slice(0, 40)}: the protocol must be http, https, mailto or tel.`,
    );
  return target.href;
}

/** R-NAV-4: throws if a string is not a path of this site. Redirects to other sites need the `external` option. */
export function redirectUrl(target: NavigationTarget, origin: string): string {
  if (typeof target !== 'string') return externalUrl(target.to, origin);
  if (localPath(target, '') === '')
    throw new Error(`Refused to navigate to ${target.slice(0, 40)}: another site needs the external option.`);
  return target;
}

/**
 * R-NAV-10: resolves when the browser has painted the pressed link. The time-out is for hidden pages, which paint no
 * frame.
 */
export const nextFrame = (longest = 100): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => resolve());
  });

/**
 * Returns `address` with the query and hash of the navigation `going`, if both have the same path. `address` may
 * lack the query and hash, which may select the page: `/#login` is another page than `/`.
 */
export function resolveTargetUrl(
  address: string,
  going: { readonly pathname: string; readonly search: string; readonly hash: string },
  base: string,
): string {
  const to = new URL(address, base);
  if (going.pathname === to.pathname) {
    to.search = going.search;
    to.hash = going.hash;
  }
  return to.href;
}

export interface NavigationMiddlewareOptions {
  readonly redirects: readonly RouteRule[] | undefined;
  readonly guard: Guard;
  readonly basename: string;
  /**
   * R-NAV-9: if the server has rejected the token, resolves to the URL for a new sign-in. After this
   * sign-in the user returns to `after`. If the server failed, rejects with its error, which the error page shows.
   */
  signInAgain(after: string): Promise<NavigationTarget | undefined>;
  layoutFor(path: string): Layout;
  loadLayout(name: Layout, address: string): Promise<void>;
  /** R-APP-2: if a newer build is deployed, loads `target` as a new document. */
  leaveForNewerBuild(target: string): Promise<void>;
  nextFrame(): Promise<void>;
}

/** R-NAV-2: creates the middleware of every navigation, in the order of execution. Not used on the server. */
export function navigationMiddleware(options: NavigationMiddlewareOptions): MiddlewareFunction[] {
  const { redirects, guard, signInAgain, basename, layoutFor, loadLayout, leaveForNewerBuild, nextFrame } =
    options;
  const pathOf = (request: Request) => withoutBasename(new URL(request.url).pathname, basename);
  return [
    async ({ request }) => {
      // A navigation that changes only the hash stays on the page, so no newer build is loaded.
      if (request.url === location.href.split('#')[0]) return;
      await nextFrame();
      await leaveForNewerBuild(request.url);
    },
    async ({ request }) => {
      const rule = redirectOf(redirects, pathOf(request), new URL(request.url).search);
      if (rule)
        throw redirect(
          redirectUrl(rule.external ? { to: rule.to, external: true } : rule.to, location.origin),
        );
    },
    async ({ request }) => {
      const [path, { search }] = [pathOf(request), new URL(request.url)];
      const elsewhere = await guard(path, search);
      if (!elsewhere) return;
      throw redirect(redirectUrl((await signInAgain(path + search)) ?? elsewhere, location.origin));
    },
    async ({ request }) => loadLayout(layoutFor(pathOf(request)), request.url),
  ];
}
