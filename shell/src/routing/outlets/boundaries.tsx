import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useRouteContext } from '../../app/route-context.tsx';
import { isReloadNeeded, isRemoteLoadError } from '../../errors/load-error.ts';
import { pageErrorOf } from '../../errors/page-error.ts';
import { ErrorPage, WithoutLayout } from '../../pages/errors/error-page.tsx';
import { ReloadPage } from '../../pages/errors/reload-page.tsx';
import { RemoteErrorPage } from '../../pages/errors/remote-error-page.tsx';

/** Returns the error page of code that failed to load; undefined for other errors. */
function missingCode(thrown: unknown, retry: () => void, retrying = false): ReactNode {
  if (isReloadNeeded(thrown)) return <ReloadPage reload={thrown.reload} />;
  if (isRemoteLoadError(thrown))
    return <RemoteErrorPage trouble={thrown} retry={retry} retrying={retrying} />;
  return undefined;
}

/** R-APP-4: error page inside the layout: the reason, and what to do. Crawlers get nothing. */
export function PageBoundary() {
  const thrown = useRouteError();
  const { crawler } = useRouteContext();
  const { revalidate, state } = useRevalidator();
  if (crawler) return null;
  const error = pageErrorOf(thrown);
  // The root boundary shows fatal errors instead of the layout.
  if (error.fatal) throw thrown;
  const again = () => void revalidate();
  return missingCode(thrown, again, state === 'loading') ?? <ErrorPage error={error} />;
}

/** Fatal: the error page replaces the layout (R-NAV-1), also if the layout itself failed to load. */
export function RootBoundary() {
  const thrown = useRouteError();
  const { crawler } = useRouteContext();
  if (crawler) return null;
  const missing = missingCode(thrown, () => location.reload());
  if (missing) return <WithoutLayout>{missing}</WithoutLayout>;
  return <ErrorPage error={{ ...pageErrorOf(thrown), fatal: true }} />;
}
