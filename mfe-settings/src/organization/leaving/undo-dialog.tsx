import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { undoOrganizationErasure } from '@repartee/contracts/people/organization/erasure';
import type { ErasureDialogProps } from './erase-dialog.tsx';

export function UndoDialog({ organization: { id, name }, close, changed }: ErasureDialogProps) {
  const { t } = useTranslation('mfe-settings');
  const undo = useEndpointMutation(undoOrganizationErasure);
  return (
    <ConfirmCall
      title={t('leaving.undo')}
      confirmLabel={t('leaving.undo')}
      call={async () => {
        await undo.mutateAsync({ params: { id } });
        changed(null);
      }}
      done={t('leaving.undone', { name })}
      close={close}
    >
      <p>{t('leaving.undo_text', { name })}</p>
    </ConfirmCall>
  );
}
