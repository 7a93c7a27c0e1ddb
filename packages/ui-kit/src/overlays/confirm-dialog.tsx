import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';
import type { ConfirmDialogProps } from './confirmation.tsx';

export type { ConfirmDialogProps };

/**
 * Dialog that asks the user to confirm an action. Both buttons are labelled with verbs; the cancel button has the focus
 * at first.
 */
export const ConfirmDialog = lazyWhenOpen<ConfirmDialogProps>(() => import('./confirmation.tsx'));
