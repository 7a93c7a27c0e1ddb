import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open?: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  /** By default “Cancel”. */
  cancelLabel?: string;
  /** True if the action cannot be undone. The confirm button is then red. */
  danger?: boolean;
  /**
   * The confirm button is busy until a returned promise settles. Undefined if the action is not possible: only the
   * cancel button is then shown.
   */
  onConfirm?: (() => void | Promise<void>) | undefined;
  onCancel: () => void;
}

export default function Confirmation(props: ConfirmDialogProps) {
  const { onConfirm, onCancel } = props;
  const { t } = useTranslation('ui-kit');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={props.open}
      onClose={onCancel}
      title={props.title}
      size="small"
      footer={
        <>
          <Button onClick={onCancel}>{props.cancelLabel ?? t('cancel')}</Button>
          {onConfirm && (
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              loading={busy}
              onClick={() => void confirm()}
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
