import { useTranslation } from '@repartee/app-sdk';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useInUseToast } from '../errors/use-in-use-toast.ts';

export function DeleteDialog(props: {
  title: string;
  text: string;
  done: string;
  remove(): Promise<unknown>;
  close(): void;
}) {
  const { title, text, done, remove, close } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const showError = useInUseToast();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      showToast({ text: done });
    } catch (error) {
      showError(error);
    }
    close();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={title}
      confirmLabel={t('act.delete')}
      cancelLabel={t('act.cancel')}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
