import type { ReactNode } from 'react';
import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';

/** What is asked, and what the two buttons say and do. */
export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** It cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that matters. Both buttons are verbs; the safe one has the focus. */
export const ConfirmDialog = lazyWhenOpen<ConfirmDialogProps>(() => import('./confirmation.tsx'));
