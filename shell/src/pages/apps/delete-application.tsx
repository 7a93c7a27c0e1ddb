import { useEndpointMutation, useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import type { Application } from '@repartee/contracts/remotes/application/application';
import { deleteApplication } from '@repartee/contracts/remotes/application/endpoints';
import { useRouteContext } from '../../app/route-context.tsx';

const day_ms = 24 * 60 * 60 * 1000;

export function DeleteApplication(props: { name: string; state: Application; close: () => void }) {
  const { name, state, close } = props;
  const { t } = useTranslation('apps');
  const format = useFormat();
  const { organization_id, organization_name } = useUser();
  const { applicationsChanged } = useRouteContext();
  const remove = useEndpointMutation(deleteApplication);
  const until = state.retention_days
    ? format.date(new Date(Date.now() + state.retention_days * day_ms).toISOString())
    : undefined;
  return (
    <ConfirmCall
      danger
      title={t('delete_ask', { name })}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      call={async () => {
        await remove.mutateAsync({ params: { application: state.application, id: organization_id } });
        await applicationsChanged?.();
      }}
      done={t('was_deleted', { name })}
      close={close}
    >
      <p>{t('delete_text', { organization: organization_name })}</p>
      <p>{until ? t('delete_data_until', { date: until }) : t('delete_data')}</p>
    </ConfirmCall>
  );
}
