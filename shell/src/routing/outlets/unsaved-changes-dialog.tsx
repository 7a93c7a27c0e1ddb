import { useTranslation } from '@repartee/app-sdk/first-paint';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';

/** “Stay” has the focus. Escape selects “Stay”. */
export function UnsavedChangesDialog({ answer }: { answer: (leave: boolean) => void }) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      danger
      title={t('unsaved_changes.title')}
      cancelLabel={t('unsaved_changes.stay')}
      confirmLabel={t('unsaved_changes.leave')}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{t('unsaved_changes.text')}</p>
    </ConfirmDialog>
  );
}
