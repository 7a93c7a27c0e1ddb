import { lazyPart } from '../kit/lazy-part.tsx';
import type { ConfirmDialogProps } from './confirmation.tsx';

export type { ConfirmDialogProps };

/** Dialog that asks the user to confirm an action. The cancel button has the focus when the dialog opens. */
export const ConfirmDialog = lazyPart<ConfirmDialogProps>(
  () => import(/* webpackChunkName: "controls" */ './confirmation.tsx'),
  {
    close: ({ onCancel }) => onCancel(),
  },
);
