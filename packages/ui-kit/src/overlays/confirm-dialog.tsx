import type { ReactNode } from 'react';
import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';

/** Question of the dialog, and the labels and actions of its two buttons. */
export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** The action cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  /** Undefined if the action is not possible: then only the cancel button is shown. */
  onConfirm?: (() => void) | undefined;
  onCancel: () => void;
}

/** Asks for confirmation. Both buttons are labelled with verbs; the safe one has the focus. */
export const ConfirmDialog = lazyWhenOpen<ConfirmDialogProps>(() => import('./confirmation.tsx'));
