import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { undoOrganizationErasure } from '@repartee/contracts/organization/erasure';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import type { ErasureDialogProps } from './erase-dialog.tsx';

export function UndoDialog({ organization: { id, name }, close, changed }: ErasureDialogProps) {
  const { t } = useTranslation('mfe-settings');
  const errorToast = useErrorToast();
  const undo = useEndpointMutation(undoOrganizationErasure);
  const confirm = async (): Promise<void> => {
    try {
      await undo.mutateAsync({ params: { id } });
      showToast({ text: t('leaving.undone', { name }) });
      changed(null);
    } catch (error) {
      errorToast(error);
    }
    close();
  };
  return (
    <ConfirmDialog
      open
      title={t('leaving.undo')}
      confirmLabel={t('leaving.undo')}
      cancelLabel={t('form.cancel')}
      busy={undo.isPending}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <p>{t('leaving.undo_text', { name })}</p>
    </ConfirmDialog>
  );
}
