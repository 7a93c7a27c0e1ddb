import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense, useEffect, useState } from 'react';
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
 * Rendered only while changes are unsaved or a navigation is blocked, because a blocker makes React Router log a warning
 * whenever the user changes the hash of the URL in the address bar. `setBlocking` hears at once that a navigation is
 * blocked: a save may succeed before the blocker is drawn again, and the navigation would be lost with it.
 */
function Blocker({ setBlocking }: { setBlocking: (blocking: boolean) => void }) {
  const { unsaved } = useHost();
  const { leaving } = useRouteContext();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const blocks = unsaved.any() && currentLocation.pathname !== nextLocation.pathname;
    if (blocks) setBlocking(true);
    return blocks;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let replaced = false;
    void leaving.ask().then((leave) => {
      if (replaced) return;
      if (leave) blocker.proceed();
      else blocker.reset();
      setBlocking(false);
    });
    return () => {
      replaced = true;
    };
  }, [blocker, leaving, setBlocking]);
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
  const [blocking, setBlocking] = useState(false);

  // The dialog's chunk may be deleted after a deployment, so its code is loaded before it is needed.
  useEffect(() => {
    if (any) UnsavedChangesDialog.preload();
  }, [any]);
  useEffect(() => {
    if (pathname) unsaved.agreed = false;
  }, [pathname, unsaved]);

  return (
    <>
      {(any || blocking) && <Blocker setBlocking={setBlocking} />}
      {asking && (
        <Suspense>
          <UnsavedChangesDialog answer={leaving.answer} />
        </Suspense>
      )}
    </>
  );
}
