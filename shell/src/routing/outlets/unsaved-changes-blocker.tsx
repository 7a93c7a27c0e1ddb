import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useRouteContext } from '../../app/route-context.tsx';

type Dialog = typeof import('./unsaved-changes-dialog.tsx').UnsavedChangesDialog;

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
    const ask = (event: BeforeUnloadEvent) => unsaved.any() && !leaving.agreed() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved, leaving]);
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
  const { t } = useTranslation('shell');
  const any = useStore(unsaved.state, (holders) => holders.size > 0);
  const asking = useStore(leaving.state, (state) => state.asking);
  const [dialog, setDialog] = useState<{ readonly Shown: Dialog | null }>();

  // The dialog's chunk may be deleted after a deployment, so its code is loaded before it is needed.
  useEffect(() => {
    if (!any) return;
    import('./unsaved-changes-dialog.tsx').then(
      ({ UnsavedChangesDialog }) => setDialog({ Shown: UnsavedChangesDialog }),
      () => setDialog({ Shown: null }),
    );
  }, [any]);
  useEffect(() => {
    if (asking && dialog?.Shown === null) leaving.answer(window.confirm(t('unsaved_changes.text')));
  }, [asking, dialog, leaving, t]);
  useEffect(() => {
    if (pathname) leaving.forget();
  }, [pathname, leaving]);

  return (
    <>
      {(any || asking) && <Blocker />}
      {asking && dialog?.Shown && <dialog.Shown answer={leaving.answer} />}
    </>
  );
}
