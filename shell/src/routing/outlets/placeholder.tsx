import { useSession } from '@repartee/app-sdk/first-paint';
import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isInstalledFor } from '../../app/installed-remotes.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import { NotInstalledPage } from '../../pages/errors/not-installed-page.tsx';
import { RouteSkeleton } from './route-skeleton.tsx';

/**
 * Shown for a remote whose routes are not yet in the router: a skeleton, or a 404 page if the remote's application is
 * not installed.
 */
export function Placeholder() {
  const { pathname } = useLocation();
  const { table } = useRouteContext();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const found = table.find(pathname);
  const installed = found.kind !== 'remote' || isInstalledFor(found.remote, user);
  const wasInstalled = useRef(installed);
  useEffect(() => {
    // After an installation, the router must match the path again, so that the remote loads.
    if (installed && !wasInstalled.current) void revalidate();
    wasInstalled.current = installed;
  }, [installed, revalidate]);
  return installed ? <RouteSkeleton path={pathname} /> : <NotInstalledPage />;
}
