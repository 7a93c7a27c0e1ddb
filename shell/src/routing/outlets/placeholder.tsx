import { useLocale, useSession } from '@repartee/app-sdk/first-paint';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigation, useRevalidator } from 'react-router';
import { isInstalledFor } from '../../app/access.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import type { Screen } from '../../app/route-match.ts';
import { pageTitle } from '../../app/screen-titles.ts';
import { NotInstalledPage } from '../../pages/errors/not-installed-page.tsx';
import styles from './route-skeleton.module.css';

const slow_ms = 5000;

/**
 * R-APP-3: while code hangs, the skeleton says so and offers to load the page as a new document. The text is that of the
 * document's own notice (`startNotices`), because nothing else may arrive.
 */
function useSlowNotice() {
  const place = useRef<HTMLDivElement>(null);
  const { location } = useNavigation();
  const target = location ? createPath(location) : '';
  useEffect(() => {
    const timer = setTimeout(() => {
      const notice = document.querySelector<HTMLTemplateElement>('#start-slow')?.content.cloneNode(true);
      place.current?.replaceChildren(notice ?? '');
      place.current?.querySelector('a')?.setAttribute('href', target);
    }, slow_ms);
    return () => clearTimeout(timer);
  }, [target]);
  return place;
}

/**
 * Skeleton of the page at `path`, arranged like the page's layout. With `late`, the grey shapes appear only
 * after a delay.
 */
export function RouteSkeleton({ path, late = false }: { path: string; late?: boolean }) {
  const { table } = useRouteContext();
  const locale = useLocale();
  const notice = useSlowNotice();
  return (
    <>
      <div ref={notice} />
      <SkeletonGroup
        className={`${styles.shape} ${styles[table.layoutOf(path)] ?? ''} ${late ? styles.late : ''}`}
      >
        <div className={styles.head}>
          <p className={styles.title} data-skeleton-title="">
            {pageTitle(table.find(path), locale)}
          </p>
          <Skeleton width="half" />
        </div>
        <div className={styles.body}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <div className={styles.foot}>
          <Skeleton shape="field" />
        </div>
      </SkeletonGroup>
    </>
  );
}

/**
 * A page of the shell. If the page requires sign-in, a skeleton (or the page without user data) is shown until the user
 * is known, so that the browser's first render equals the server's HTML.
 */
export function ScreenOutlet({ screen }: { screen: Screen }) {
  const { status } = useSession();
  const known = screen.access === 'public' || status === 'signed-in';
  if (!known && !screen.showsFrameBeforeUser) return <RouteSkeleton path={screen.path} />;
  const Page = screen.page.get();
  return <Page />;
}

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
