import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';
import type { ConfirmDialogProps } from './confirmation.tsx';

export type { ConfirmDialogProps };

/** Asks for confirmation. Both buttons are labelled with verbs; the safe one has the focus. */
export const ConfirmDialog = lazyWhenOpen<ConfirmDialogProps>(() => import('./confirmation.tsx'));
