import { useHost, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { useNavigate } from '@repartee/app-sdk/router';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { type ReactNode, useState } from 'react';

/** `list` is the URL to open after the deletion. With `blocked`, `children` says why the item cannot be deleted. */
export function DeleteDialog(props: {
  open: boolean;
  onClose(): void;
  name: string;
  remove(): Promise<unknown>;
  done: string;
  list: string;
  blocked?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('mfe-coaching');
  const navigate = useNavigate();
  const { unsaved } = useHost();
  const errorToast = useErrorToast();
  const [removing, setRemoving] = useState(false);
  const { open, onClose, name, remove, done, list, blocked, children } = props;
  const confirm = async () => {
    setRemoving(true);
    try {
      await remove();
      showToast({ text: done });
      unsaved.forget();
      await navigate(list, { replace: true });
    } catch (error) {
      setRemoving(false);
      onClose();
      errorToast(error);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={removing}
      title={t('editor.delete_ask', { name })}
      confirmLabel={t('editor.delete')}
      cancelLabel={t(blocked ? 'editor.close' : 'editor.cancel')}
      onConfirm={blocked ? undefined : () => void confirm()}
      onCancel={onClose}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
