import { useSession } from '@repartee/app-sdk/first-paint';
import type { Layout } from '@repartee/contracts/platform/host-parts';
import { useEffect, useMemo, useReducer } from 'react';
import { Outlet, useHref, useLocation, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { withoutBasename } from '../../app/basename.ts';
import { loadedComponent } from '../../app/loaded-component.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import { uncaughtErrorStore } from '../../errors/global-error-handler.ts';
import { layoutModules } from '../../layouts/layouts.ts';
import { ErrorPage } from '../../pages/errors/error-page.tsx';
import { layoutFor } from './layout-for.ts';
import { RouteSkeleton } from './route-skeleton.tsx';

const layouts = Object.fromEntries(
  Object.entries(layoutModules).map(([name, load]) => [name, loadedComponent(load)]),
) as Record<Layout, ReturnType<typeof loadedComponent<{ children: React.ReactNode }>>>;

/**
 * Loads the code of a layout before its first render. The navigation middleware calls it for the target of each
 * navigation.
 */
export const loadLayout = (name: Layout): Promise<void> => layouts[name].load();

/**
 * Returns the target of a pending navigation. `ahead` is the target's path. `away` is true if the target's layout
 * differs from the current layout and has already loaded.
 */
function useNavigationTarget() {
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  // The language prefix. It is removed before paths are compared, because `useNavigation` returns paths with the
  // prefix, and `useLocation` returns paths without it.
  const basename = useHref('/');
  const { table } = useRouteContext();
  const session = useSession();
  const layoutAt = (path: string) => layouts[layoutFor(table, path, session)];
  const to = target && withoutBasename(target.pathname, basename);
  const ahead = to !== pathname ? to : undefined;
  const away = ahead !== undefined && layoutAt(ahead) !== layoutAt(pathname) && layoutAt(ahead).loaded();
  const wanted = layoutAt(away ? ahead : pathname);
  // While the code of the wanted layout is loading, use the layout that the path has without a user. The wanted layout
  // may change after rendering, when the user becomes known.
  const layout = wanted.loaded() ? wanted : layouts[table.layoutOf(pathname)];
  return { pathname, ahead, away, wanted, layout };
}

const resume = () => uncaughtErrorStore.setState(null, true);

/**
 * Renders the page. While a navigation is pending, shows the skeleton of the target and hides the current page. The
 * current page stays mounted, so that the user's input is kept if the navigation is cancelled. While the page of an
 * uncaught error is shown, the current page is hidden in the same way (R-APP-4).
 */
function PageOrNext() {
  const { pathname, ahead, away } = useNavigationTarget();
  const uncaught = useStore(uncaughtErrorStore);
  // Close the error page when the user navigates to another path.
  useEffect(() => resume, [pathname]);
  const hidden = ahead !== undefined || uncaught !== null;
  return (
    <>
      {!away && (
        <div style={{ display: hidden ? 'none' : 'contents' }}>
          <Outlet />
        </div>
      )}
      {ahead !== undefined && <RouteSkeleton path={ahead} late />}
      {ahead === undefined && uncaught !== null && <ErrorPage error={uncaught} resume={resume} />}
    </>
  );
}

/**
 * Renders the layout of the current path around the page (R-LAYOUT). Memoized, so that a click on a link does not
 * rerender the layout.
 */
export function LayoutOutlet() {
  const { layout, wanted } = useNavigationTarget();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!wanted.loaded()) wanted.load().then(redraw, () => undefined);
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
