import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useRouteContext } from '../../app/route-context.tsx';

type Dialog = typeof import('./leave-dialog.tsx').LeavePageDialog;

/** Stands only while there is unsaved work: a router with a blocker complains of every address typed by hand. */
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

/** R-APP-2: work that is not saved is asked about, inside the page; by the browser only when the tab is closed. */
export function UnsavedChangesBlocker() {
  const { unsaved } = useHost();
  const { leaving } = useRouteContext();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const any = useStore(unsaved.state, (holders) => holders.size > 0);
  const asking = useStore(leaving.state, (state) => state.asking);
  const [dialog, setDialog] = useState<{ readonly Shown: Dialog | null }>();

  // Before it is needed: when it is, the newer build may have taken its file away.
  useEffect(() => {
    if (!any) return;
    import('./leave-dialog.tsx').then(
      ({ LeavePageDialog }) => setDialog({ Shown: LeavePageDialog }),
      () => setDialog({ Shown: null }),
    );
  }, [any]);
  useEffect(() => {
    if (asking && dialog?.Shown === null) leaving.answer(window.confirm(t('leave.text')));
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
