import { useTranslation } from '@repartee/app-sdk';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';

/** A guest who leaves gives up their token, so it is asked first. */
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
