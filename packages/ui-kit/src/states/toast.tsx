import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { type Toast, toastStore } from './toast-store.ts';

const ToastList = lazy(() => import('./toast-list.tsx'));

/** Shows a toast and returns its id. An error stays until the user closes it. */
export const showToast = (toast: Partial<Omit<Toast, 'id'>> & { text: string }): string =>
  toastStore.getState().show(toast);

export const hideToast = (id: string): void => toastStore.getState().hide(id);

/** Renders the toasts. Render this component once, at the root of the page. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const [used, setUsed] = useState(false);
  if (toasts.length > 0 && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <ToastList toasts={toasts} />
      </Suspense>
    )
  );
}
