import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { type Toast, toastStore } from './toast-store.ts';

const Notifications = lazy(() => import('./notifications.tsx'));

/** Shows a toast at the edge of the page; an error remains until it is closed. Returns its id. */
export const showToast = (toast: Partial<Omit<Toast, 'id'>> & { text: string }): string =>
  toastStore.getState().show(toast);

/** Closes a toast. */
export const hideToast = (id: string): void => toastStore.getState().hide(id);

/** Container of toasts: antd's notifications, loaded with the first toast. Render it once, at the root of the page. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const [used, setUsed] = useState(false);
  if (toasts.length > 0 && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <Notifications toasts={toasts} />
      </Suspense>
    )
  );
}
