import { isApiError } from '@repartee/app-sdk/first-paint';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { useRouteContext } from '../../app/route-context.tsx';
import {
  isChunkLoadError,
  isKeptByRemote,
  isReloadNeeded,
  isRemoteLoadError,
  remoteLoadError,
} from '../../errors/load-error.ts';
import { pageErrorOf } from '../../errors/page-error.ts';
import { OverrideNotice } from '../../overrides/apply-overrides.tsx';
import { ErrorPage } from '../../pages/errors/error-page.tsx';
import { ReloadPage, RemoteErrorPage } from '../../pages/errors/remote-error-page.tsx';
import { ArrivedLayout } from './layout-outlet.tsx';

/** An error of code that failed to load, or of a page whose data had no answer, as the error of its request. */
function useLoadError(thrown: unknown): unknown {
  return useMemo(() => {
    const unanswered = isApiError(thrown) && thrown.status === 0;
    // The bundler's own message is never shown.
    return unanswered || isChunkLoadError(thrown)
      ? remoteLoadError('network', { id: 'shell', build: '' }, thrown, unanswered)
      : thrown;
  }, [thrown]);
}

/** Returns the error, and the page that says what did not arrive, or undefined for any other error. */
function useRouteFailure(): { thrown: unknown; missing: ReactNode } {
  const thrown = useLoadError(useRouteError());
  const here = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  // Not a revalidation: the router keeps its error if the revalidation ends before React has rendered that it began.
  const retry = () => {
    if (isKeptByRemote(thrown)) location.reload();
    else void navigate(here, { replace: true, preventScrollReset: true, state: here.state });
  };
  const missing = isReloadNeeded(thrown) ? (
    <ReloadPage reload={thrown.reload} />
  ) : isRemoteLoadError(thrown) ? (
    <RemoteErrorPage trouble={thrown} retry={retry} retrying={state === 'loading'} />
  ) : undefined;
  return { thrown, missing };
}

/** R-APP-4: shows the page of an error inside the layout. Crawlers get no error page. */
export function PageBoundary() {
  const { thrown, missing } = useRouteFailure();
  const { crawler } = useRouteContext();
  if (crawler) return null;
  const error = pageErrorOf(thrown);
  // Throws a fatal error again, so that the root boundary shows the error in place of the layout.
  if (error.fatal) throw thrown;
  return missing ?? <ErrorPage error={error} />;
}

/** Shows an error page in place of the layout: for a fatal error (R-NAV-1), or if the layout itself fails. */
export function RootBoundary() {
  const { thrown, missing } = useRouteFailure();
  const { crawler } = useRouteContext();
  if (crawler) return null;
  return (
    <>
      <OverrideNotice />
      {missing ? (
        <ArrivedLayout>{missing}</ArrivedLayout>
      ) : (
        <ErrorPage error={{ ...pageErrorOf(thrown), fatal: true }} />
      )}
    </>
  );
}
