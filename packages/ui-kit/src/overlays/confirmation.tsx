import { Button } from '../actions/button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** The dialog of a `ConfirmDialog`. */
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
