import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useRouteContext } from '../../app/route-context.tsx';
import {
  isChunkLoadError,
  isReloadNeeded,
  isRemoteLoadError,
  remoteLoadError,
} from '../../errors/load-error.ts';
import { pageErrorOf } from '../../errors/page-error.ts';
import { ErrorPage } from '../../pages/errors/error-page.tsx';
import { ReloadPage, RemoteErrorPage } from '../../pages/errors/remote-error-page.tsx';
import { ArrivedLayout } from './layout-outlet.tsx';

/** Returns the error page for code that failed to load, or undefined for any other error. */
function missingCode(thrown: unknown, retry: () => void, retrying: boolean): ReactNode {
  if (isReloadNeeded(thrown)) return <ReloadPage reload={thrown.reload} />;
  // The bundler's own message is never shown.
  const trouble = isChunkLoadError(thrown)
    ? remoteLoadError('network', { id: 'shell', build: '' }, thrown)
    : thrown;
  if (isRemoteLoadError(trouble))
    return <RemoteErrorPage trouble={trouble} retry={retry} retrying={retrying} />;
  return undefined;
}

/** R-APP-4: shows the page of an error inside the layout. Crawlers get no error page. */
export function PageBoundary() {
  const thrown = useRouteError();
  const { crawler } = useRouteContext();
  const { revalidate, state } = useRevalidator();
  if (crawler) return null;
  const error = pageErrorOf(thrown);
  // Throws a fatal error again, so that the root boundary shows the error in place of the layout.
  if (error.fatal) throw thrown;
  const again = () => void revalidate();
  return missingCode(thrown, again, state === 'loading') ?? <ErrorPage error={error} />;
}

/** Shows an error page in place of the layout: for a fatal error (R-NAV-1), or if the layout itself fails. */
export function RootBoundary() {
  const thrown = useRouteError();
  const { crawler } = useRouteContext();
  const { revalidate, state } = useRevalidator();
  if (crawler) return null;
  const missing = missingCode(thrown, () => void revalidate(), state === 'loading');
  if (missing) return <ArrivedLayout>{missing}</ArrivedLayout>;
  return <ErrorPage error={{ ...pageErrorOf(thrown), fatal: true }} />;
}
