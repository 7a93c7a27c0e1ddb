import { useEndpointMutation, useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import type { Application } from '@repartee/contracts/application/application';
import { deleteApplication } from '@repartee/contracts/application/endpoints';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { useRouteContext } from '../../app/route-context.tsx';

const day_ms = 24 * 60 * 60 * 1000;

export function DeleteApplication(props: { name: string; state: Application; close: () => void }) {
  const { name, state, close } = props;
  const { t } = useTranslation('apps');
  const format = useFormat();
  const showError = useErrorToast();
  const { organization_id, organization_name } = useUser();
  const { applicationsChanged } = useRouteContext();
  const remove = useEndpointMutation(deleteApplication);
  const confirm = () =>
    remove.mutate(
      { params: { application: state.application, id: organization_id } },
      {
        onSuccess: async () => {
          await applicationsChanged?.();
          showToast({ text: t('was_deleted', { name }) });
        },
        onError: showError,
        onSettled: close,
      },
    );
  const until = state.retention_days
    ? format.date(new Date(Date.now() + state.retention_days * day_ms).toISOString())
    : undefined;
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={t('delete_ask', { name })}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      onConfirm={confirm}
      onCancel={close}
    >
      <p>{t('delete_text', { organization: organization_name })}</p>
      <p>{until ? t('delete_data_until', { date: until }) : t('delete_data')}</p>
    </ConfirmDialog>
  );
}
