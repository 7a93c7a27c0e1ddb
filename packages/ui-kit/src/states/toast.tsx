import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { type Toast, toastStore } from './toast-store.ts';

const Notifications = lazy(() => import('./notifications.tsx'));

/** Says something at the edge of the page without stopping anyone; what failed stays until it is closed. Returns its id. */
export const showToast = (toast: Partial<Omit<Toast, 'id'>> & { text: string }): string =>
  toastStore.getState().show(toast);

/** Takes a toast away. */
export const hideToast = (id: string): void => toastStore.getState().hide(id);

/** Where toasts appear: antd's notifications, loaded with the first toast. Stands once, at the root of the page. */
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
