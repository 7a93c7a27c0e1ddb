import type { NavigationTarget } from '@repartee/app-sdk/first-paint';
import type { Layout } from '@repartee/contracts/platform/host-parts';
import { type RouteRule, redirectOf } from '@repartee/contracts/platform/redirect-of';
import { type MiddlewareFunction, redirect } from 'react-router';
import { withoutBasename } from '../../app/basename.ts';
import { redirectUrl } from './external-navigation.ts';
import type { Guard } from './guard.ts';

export interface NavigationMiddlewareOptions {
  readonly redirects: readonly RouteRule[] | undefined;
  readonly guard: Guard;
  readonly basename: string;
  /**
   * R-NAV-9: if the request for the user has failed, resolves to the URL for a new sign-in. After this
   * sign-in the user returns to `after`.
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
