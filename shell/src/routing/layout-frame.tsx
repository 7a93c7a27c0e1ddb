import { useSession } from '@repartee/app-sdk/first-paint';
import type { Layout } from '@repartee/contracts/platform/remote-manifest';
import { Outlet, useLocation } from 'react-router';
import { layoutModules } from '../layouts/layouts.ts';
import { layoutFor } from './layout-for.ts';
import { loadedComponent } from './loaded-component.ts';
import { useRouteContext } from './route-context.tsx';

const layouts = Object.fromEntries(
  Object.entries(layoutModules).map(([name, load]) => [name, loadedComponent(load)]),
) as Record<Layout, ReturnType<typeof loadedComponent<{ children: React.ReactNode }>>>;

/** Before a layout is first drawn, by the middleware of the navigation that needs it. */
export const loadLayout = (name: Layout): Promise<void> => layouts[name].load();

/** Draws the layout of the present path around the page (R-LAYOUT). */
export function LayoutFrame() {
  const { pathname } = useLocation();
  const { table } = useRouteContext();
  const wanted = layouts[layoutFor(table, pathname, useSession())];
  // Who is here may be known only after the page stands.
  const Drawn = (wanted.loaded() ? wanted : layouts[table.layoutOf(pathname)]).get();
  return (
    <Drawn>
      <Outlet />
    </Drawn>
  );
}
