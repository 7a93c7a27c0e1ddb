import { useHost, useLocale, useWords } from '@repartee/app-sdk/first-paint';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useBlocker, useLocation } from 'react-router';
import { documentTitle } from './document-title.ts';
import { useRouteContext } from './route-context.tsx';

/** R-APP-2: work that is not saved is asked about, inside the page and when the whole page goes. */
function UnsavedQuestion() {
  const { unsaved } = useHost();
  const words = useWords('shell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.any() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(words('leave.unsaved'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, words]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsaved.any() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return null;
}

function Title() {
  const { pathname } = useLocation();
  const { boot, table } = useRouteContext();
  const locale = useLocale();
  useEffect(() => {
    document.title = documentTitle(table.find(pathname), locale, boot.product.name);
  }, [table, pathname, locale, boot]);
  return null;
}

/** Around every page, whatever its layout. */
export function Root() {
  return (
    <>
      <Title />
      <UnsavedQuestion />
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
