import { useSession } from '@repartee/app-sdk/first-paint';
import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isInstalledFor } from '../../app/installed-remotes.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import { NotInstalledPage } from '../../pages/errors/not-installed-page.tsx';
import { RouteSkeleton } from './route-skeleton.tsx';

/** Skeleton of a remote's page until its routes are grafted; a 404 page if the application is not installed. */
export function Placeholder() {
  const { pathname } = useLocation();
  const { table } = useRouteContext();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const found = table.find(pathname);
  const installed = found.kind !== 'remote' || isInstalledFor(found.remote, user);
  const wasInstalled = useRef(installed);
  useEffect(() => {
    // The application was installed while the page was open: the router has to match the path again.
    if (installed && !wasInstalled.current) void revalidate();
    wasInstalled.current = installed;
  }, [installed, revalidate]);
  return installed ? <RouteSkeleton path={pathname} /> : <NotInstalledPage />;
}
