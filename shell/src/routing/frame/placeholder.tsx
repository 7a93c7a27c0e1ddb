import { useSession } from '@repartee/app-sdk/first-paint';
import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isInstalledFor } from '../../app/installed-remotes.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import { NotInstalledPage } from '../../pages/errors/not-installed-page.tsx';
import { RouteSkeleton } from './route-skeleton.tsx';

/** Holds the place of a remote's page until its routes are grafted beside this one; says so where they never will be. */
export function Placeholder() {
  const { pathname } = useLocation();
  const { table } = useRouteContext();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const found = table.find(pathname);
  const installed = found.kind !== 'remote' || isInstalledFor(found.remote, user);
  const wasInstalled = useRef(installed);
  useEffect(() => {
    // Installed while the page stood open: the router looks for its routes once more.
    if (installed && !wasInstalled.current) void revalidate();
    wasInstalled.current = installed;
  }, [installed, revalidate]);
  return installed ? <RouteSkeleton path={pathname} /> : <NotInstalledPage />;
}
