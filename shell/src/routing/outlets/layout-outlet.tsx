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

/** Loads a layout before its first render; called by the middleware of the navigation that needs it. */
export const loadLayout = (name: Layout): Promise<void> => layouts[name].load();

/** Returns the target of a pending navigation, and whether the target has another layout, which has loaded already. */
function useNavigationTarget() {
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  // `useLocation` returns the path without the language prefix, `useNavigation` with it.
  const basename = useHref('/');
  const { table } = useRouteContext();
  const session = useSession();
  const layoutAt = (path: string) => layouts[layoutFor(table, path, session)];
  const to = target && withoutBasename(target.pathname, basename);
  const ahead = to !== pathname ? to : undefined;
  const away = ahead !== undefined && layoutAt(ahead) !== layoutAt(pathname) && layoutAt(ahead).loaded();
  const wanted = layoutAt(away ? ahead : pathname);
  // The user may become known only after the page is rendered.
  const layout = wanted.loaded() ? wanted : layouts[table.layoutOf(pathname)];
  return { pathname, ahead, away, wanted, layout };
}

const resume = () => uncaughtErrorStore.setState(null, true);

/**
 * Shows the skeleton of a pending navigation's target at once. The current page stays rendered but hidden, in case the
 * navigation is cancelled. It also stays behind the page of an uncaught error (R-APP-4), so that no input is lost.
 */
function PageOrNext() {
  const { pathname, ahead, away } = useNavigationTarget();
  const uncaught = useStore(uncaughtErrorStore);
  // A navigation to another path closes the error page.
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

/** Renders the layout of the current path around the page (R-LAYOUT). A click alone does not rerender it. */
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
