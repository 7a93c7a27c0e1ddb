import { useTranslation } from '@repartee/app-sdk/first-paint';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';

/** Two ways out of unsaved work; the safe one has the focus, and Escape takes it. */
export function LeavePageDialog({ answer }: { answer: (leave: boolean) => void }) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      open
      danger
      title={t('leave.title')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}
