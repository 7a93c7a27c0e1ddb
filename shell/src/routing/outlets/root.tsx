import { useLocale, useTranslation } from '@repartee/app-sdk/first-paint';
import { LiveRegion } from '@repartee/ui-kit/live-region';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useRouteContext } from '../../app/route-context.tsx';
import { documentTitle, pageTitle } from '../../app/screen-titles.ts';
import { contentId } from '../../layouts/skip-link.tsx';
import { OverrideNotice } from '../../overrides/apply-overrides.tsx';
import { UnsavedChangesBlocker } from './unsaved-changes-blocker.tsx';

/** R-ROUTE-1: the forms of the landing page have titles of their own. */
const formTitles = {
  '#login': 'sign_in.submit',
  '#forgot-password': 'sign_in.forgot_title',
  '#reset-password': 'sign_in.reset_title',
} as const;

/**
 * Sets the document's title. After a navigation, also announces the page's title to screen readers, as the browser does
 * for a new document. If the navigation removed the focused element, the new page's content gets the focus.
 */
export function PageTitle() {
  const { pathname, hash } = useLocation();
  const { boot, table } = useRouteContext();
  const locale = useLocale();
  const { t } = useTranslation('shell');
  const [first] = useState(pathname);
  const [gone, setGone] = useState(false);
  if (!gone && pathname !== first) setGone(true);
  const found = table.find(pathname);
  const form = pathname === '/' && formTitles[hash.split('?')[0] as keyof typeof formTitles];
  const title = form ? `${t(form)} · ${boot.product.name}` : documentTitle(found, locale, boot.product.name);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (pathname !== first && document.activeElement === document.body)
      document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, first]);
  return <LiveRegion>{gone ? pageTitle(found, locale) : ''}</LiveRegion>;
}

export function Root() {
  return (
    <>
      <UnsavedChangesBlocker />
      <ScrollRestoration />
      <OverrideNotice />
      <Outlet />
      <PageTitle />
    </>
  );
}
