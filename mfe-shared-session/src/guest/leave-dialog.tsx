import { useTranslation } from '@repartee/app-sdk';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';

/** The guest confirms leaving, because leaving discards the guest's token. */
export function LeaveDialog(props: { open: boolean; stay(): void; leave(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  return (
    <ConfirmDialog
      open={props.open}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onConfirm={props.leave}
      onCancel={props.stay}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
