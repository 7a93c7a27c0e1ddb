import { type SessionState, useSession } from '@repartee/app-sdk/first-paint';
import type { Layout } from '@repartee/contracts/remotes/host-parts';
import { loadCode } from '@repartee/ui-kit/load-code';
import { useEffect, useMemo, useReducer } from 'react';
import { Outlet, useHref, useLocation, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { loadedComponent } from '../../app/loaded-component.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import { type RouteTable, withoutBasename } from '../../app/route-match.ts';
import { forgetUncaughtErrors, uncaughtErrorStore } from '../../errors/uncaught-errors.ts';
import { layoutModules } from '../../layouts/layouts.ts';
import { ErrorPage, ErrorPageFrame } from '../../pages/errors/error-page.tsx';
import { RouteSkeleton } from './placeholder.tsx';

/** For `/403` and unknown paths, signed-in users get the layout with the menu (R-LAYOUT-2). */
export function layoutFor(
  table: Pick<RouteTable, 'find' | 'layoutOf'>,
  path: string,
  { via }: Pick<SessionState, 'via'>,
): Layout {
  const errorPath = path === '/403' || table.find(path).kind === 'unmatched';
  return errorPath && via && via !== 'guest' ? 'app' : table.layoutOf(path);
}

const layouts = Object.fromEntries(
  Object.entries(layoutModules).map(([name, load]) => [name, loadedComponent(load)]),
) as Record<Layout, ReturnType<typeof loadedComponent<{ children: React.ReactNode }>>>;

/** Returns the same function for each call. It must resolve before the first render of the layout. */
export const layoutLoader = (name: Layout): (() => Promise<void>) => layouts[name].load;

/** The layout around the error of a page whose own one is unknown or did not arrive, or else a bare frame. */
export function ArrivedLayout({ children }: { children: React.ReactNode }) {
  const arrived = (['app', 'web', 'content'] as const).find((name) => layouts[name].loaded());
  const Frame = arrived ? layouts[arrived].get() : ErrorPageFrame;
  return <Frame>{children}</Frame>;
}

/**
 * `ahead` is the path of a pending navigation. `away` is true if the target has another layout, which has already
 * loaded.
 */
function useNavigationTarget() {
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  // `useNavigation` returns paths with the language prefix, and `useLocation` returns paths without it.
  const basename = useHref('/');
  const { table } = useRouteContext();
  const session = useSession();
  const layoutAt = (path: string) => layouts[layoutFor(table, path, session)];
  const to = target && withoutBasename(target.pathname, basename);
  const ahead = to !== pathname ? to : undefined;
  const away = ahead !== undefined && layoutAt(ahead) !== layoutAt(pathname) && layoutAt(ahead).loaded();
  const wanted = layoutAt(away ? ahead : pathname);
  // Until the wanted layout has loaded, the page has the layout that visitors get for this path.
  const layout = wanted.loaded() ? wanted : layouts[table.layoutOf(pathname)];
  return { pathname, ahead, away, wanted, layout, match: table.find(pathname) };
}

/**
 * Shows the skeleton of a pending navigation. The current page is hidden but stays mounted, so that the user's input is
 * kept if the navigation is cancelled.
 */
function PageOrNext() {
  const { pathname, ahead, away, match } = useNavigationTarget();
  const errors = useStore(uncaughtErrorStore);
  const uncaught = ('remote' in match && errors[match.remote.id]) || errors.shell;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has no error of this one.
  useEffect(() => forgetUncaughtErrors, [pathname]);
  const hidden = ahead !== undefined || uncaught;
  return (
    <>
      {!away && (
        <div style={{ display: hidden ? 'none' : 'contents' }}>
          <Outlet />
        </div>
      )}
      {ahead !== undefined && <RouteSkeleton path={ahead} late />}
      {ahead === undefined && uncaught && <ErrorPage error={uncaught} resume={forgetUncaughtErrors} />}
    </>
  );
}

/** Memoized, so that a click on a link does not rerender the layout (R-LAYOUT). */
export function LayoutOutlet() {
  const { layout, wanted } = useNavigationTarget();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!wanted.loaded()) loadCode(wanted.load, { optional: true }).then(redraw, () => undefined);
  }, [wanted]);
  const RenderedPage = layout.get();
  return useMemo(
    () => (
      <RenderedPage>
        <PageOrNext />
      </RenderedPage>
    ),
    [RenderedPage],
  );
}
