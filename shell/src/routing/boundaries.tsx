import { useRevalidator, useRouteError } from 'react-router';
import { isRemoteLoadError } from '../federation/remote-load-error.ts';
import { isReloadNeeded } from '../life/reload-needed.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { ReloadPage } from '../pages/reload-page.tsx';
import { RemoteTroublePage } from '../pages/remote-trouble-page.tsx';
import { pageTroubleOf } from './page-trouble.ts';
import { useRouteContext } from './route-context.tsx';

/** R-APP-4, inside the layout: why this page cannot be shown, and what to do. A crawler sees nothing of it. */
export function PageBoundary() {
  const thrown = useRouteError();
  const { crawler } = useRouteContext();
  const { revalidate } = useRevalidator();
  if (crawler) return null;
  if (isReloadNeeded(thrown)) return <ReloadPage reload={thrown.reload} />;
  if (isRemoteLoadError(thrown))
    return <RemoteTroublePage trouble={thrown} retry={() => void revalidate()} />;
  return <ErrorPage trouble={pageTroubleOf(thrown)} />;
}

/** Fatal: the error page replaces the layout (R-NAV-1). */
export function RootBoundary() {
  const trouble = pageTroubleOf(useRouteError());
  const { crawler } = useRouteContext();
  if (crawler) return null;
  return <ErrorPage trouble={{ ...trouble, fatal: true }} />;
}
