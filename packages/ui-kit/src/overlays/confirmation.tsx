import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** True if the action cannot be undone. The confirm button is then red. */
  danger?: boolean;
  busy?: boolean;
  /** Undefined if the action is not possible. Only the cancel button is then shown. */
  onConfirm?: (() => void) | undefined;
  onCancel: () => void;
}

export default function Confirmation(props: ConfirmDialogProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      size="small"
      footer={
        <>
          <Button onClick={props.onCancel}>{props.cancelLabel}</Button>
          {props.onConfirm && (
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              loading={props.busy}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
