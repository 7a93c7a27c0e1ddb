import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Notice } from '../surfaces/notice.tsx';
import { type Toast, toastStore } from './toast-store.ts';

/** Shown if antd's notifications fail to load: a message must not be lost. */
const PlainToasts = ({ toasts }: { toasts: readonly Toast[] }) =>
  toasts.map(({ id, tone, text }) => (
    <Notice key={id} tone={tone} live>
      {text}
    </Notice>
  ));

const ToastList = lazyPart(() => import('./toast-list.tsx'), { instead: PlainToasts });

/** Shows a toast and returns its id. An error stays until the user closes it. */
export const showToast = (toast: Partial<Omit<Toast, 'id'>> & { text: string }): string =>
  toastStore.getState().show(toast);

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
