import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense, useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useRouteContext } from '../../app/route-context.tsx';

/** Shown if the code of the dialog fails to load. */
function BrowserPrompt({ answer }: { answer: (leave: boolean) => void }) {
  const { t } = useTranslation('shell');
  useEffect(() => answer(window.confirm(t('unsaved_changes.text'))), [answer, t]);
  return null;
}

const UnsavedChangesDialog = lazyPart(
  async () => ({ default: (await import('./unsaved-changes-dialog.tsx')).UnsavedChangesDialog }),
  { instead: BrowserPrompt },
);

/**
 * Rendered only while changes are unsaved, because a blocker makes React Router log a warning whenever the
 * user changes the hash of the URL in the address bar.
 */
function Blocker() {
  const { unsaved } = useHost();
  const { leaving } = useRouteContext();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.any() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void leaving.ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, leaving]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsaved.any() && !unsaved.agreed && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return null;
}

/**
 * R-APP-2: asks before a navigation discards unsaved changes. The browser's own prompt appears only when the
 * document is left: the tab closes, the page is reloaded, or another site opens.
 */
export function UnsavedChangesBlocker() {
  const { unsaved } = useHost();
  const { leaving } = useRouteContext();
  const { pathname } = useLocation();
  const any = useStore(unsaved.state, (holders) => holders.size > 0);
  const asking = useStore(leaving.state, (state) => state.asking);

  // The dialog's chunk may be deleted after a deployment, so its code is loaded before it is needed.
  useEffect(() => {
    if (any) UnsavedChangesDialog.preload();
  }, [any]);
  useEffect(() => {
    if (pathname) unsaved.agreed = false;
  }, [pathname, unsaved]);

  return (
    <>
      {(any || asking) && <Blocker />}
      {asking && (
        <Suspense>
          <UnsavedChangesDialog answer={leaving.answer} />
        </Suspense>
      )}
    </>
  );
}
