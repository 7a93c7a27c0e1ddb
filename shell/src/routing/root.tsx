import { useLocale } from '@repartee/app-sdk/first-paint';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { OverrideNotice } from '../overrides/override-notice.tsx';
import { documentTitle } from './document-title.ts';
import { useRouteContext } from './route-context.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';

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
      <OverrideNotice />
      <Outlet />
    </>
  );
}
