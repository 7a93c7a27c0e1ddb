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

/** Before a layout is first drawn, by the middleware of the navigation that needs it. */
export const loadLayout = (name: Layout): Promise<void> => layouts[name].load();

/** Where a followed link leads, while it leads there; and whether that is another layout, which is here already. */
function useWay() {
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  // Where one is comes without the language of the address, where one goes with it.
  const basename = useHref('/');
  const { table } = useRouteContext();
  const session = useSession();
  const layoutAt = (path: string) => layouts[layoutFor(table, path, session)];
  const to = target && withoutBasename(target.pathname, basename);
  const ahead = to !== pathname ? to : undefined;
  const away = ahead !== undefined && layoutAt(ahead) !== layoutAt(pathname) && layoutAt(ahead).loaded();
  const wanted = layoutAt(away ? ahead : pathname);
  // Who is here may be known only after the page stands.
  const layout = wanted.loaded() ? wanted : layouts[table.layoutOf(pathname)];
  return { pathname, ahead, away, wanted, layout };
}

const resume = () => uncaughtErrorStore.setState(null, true);

/**
 * Who follows a link sees at once where it leads; the page that is left stands hidden until the next one is there, in case
 * they never arrive. It also stays behind the page of an uncaught error (R-APP-4): nothing typed is lost.
 */
function PageOrNext() {
  const { pathname, ahead, away } = useWay();
  const uncaught = useStore(uncaughtErrorStore);
  // An error page is left with the path it is about.
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

/** Draws the layout of the present path around the page (R-LAYOUT); a click alone does not render it again. */
export function LayoutFrame() {
  const { layout, wanted } = useWay();
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
