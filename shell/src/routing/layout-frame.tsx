import { useSession } from '@repartee/app-sdk/first-paint';
import type { Layout } from '@repartee/contracts/platform/remote-manifest';
import { useMemo } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { layoutModules } from '../layouts/layouts.ts';
import { RouteSkeleton } from '../pages/skeleton/route-skeleton.tsx';
import { layoutFor } from './layout-for.ts';
import { loadedComponent } from './loaded-component.ts';
import { useRouteContext } from './route-context.tsx';

const layouts = Object.fromEntries(
  Object.entries(layoutModules).map(([name, load]) => [name, loadedComponent(load)]),
) as Record<Layout, ReturnType<typeof loadedComponent<{ children: React.ReactNode }>>>;

/** Before a layout is first drawn, by the middleware of the navigation that needs it. */
export const loadLayout = (name: Layout): Promise<void> => layouts[name].load();

/** Where a followed link leads, while it leads there; and whether that is another layout, which is here already. */
function useWay() {
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  const { table } = useRouteContext();
  const session = useSession();
  const layoutAt = (path: string) => layouts[layoutFor(table, path, session)];
  const ahead = target && target.pathname !== pathname ? target.pathname : undefined;
  const away = ahead !== undefined && layoutAt(ahead) !== layoutAt(pathname) && layoutAt(ahead).loaded();
  const wanted = layoutAt(away ? ahead : pathname);
  // Who is here may be known only after the page stands.
  return { ahead, away, layout: wanted.loaded() ? wanted : layouts[table.layoutOf(pathname)] };
}

/**
 * Who follows a link sees at once where it leads; the page that is left stands hidden until the next one is there, in case
 * they never arrive.
 */
function PageOrNext() {
  const { ahead, away } = useWay();
  return (
    <>
      {!away && (
        <div style={{ display: ahead === undefined ? 'contents' : 'none' }}>
          <Outlet />
        </div>
      )}
      {ahead !== undefined && <RouteSkeleton path={ahead} late />}
    </>
  );
}

/** Draws the layout of the present path around the page (R-LAYOUT); a click alone does not draw it anew. */
export function LayoutFrame() {
  const Drawn = useWay().layout.get();
  return useMemo(
    () => (
      <Drawn>
        <PageOrNext />
      </Drawn>
    ),
    [Drawn],
  );
}
