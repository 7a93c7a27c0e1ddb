import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { useNavigate } from '@repartee/app-sdk/router';
import { deleteWebhook } from '@repartee/contracts/integrations/webhook/endpoints';
import type { Webhook } from '@repartee/contracts/integrations/webhook/webhook';
import { webhookListPath } from '../paths.ts';

export function DeleteWebhook({ webhook, close }: { webhook: Webhook; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  const navigate = useNavigate();
  const remove = useEndpointMutation(deleteWebhook);
  return (
    <ConfirmCall
      danger
      title={t(webhook.lrs ? 'webhooks.delete_lrs_ask' : 'webhooks.delete_ask')}
      confirmLabel={t('webhooks.delete')}
      call={async () => {
        await remove.mutateAsync({ params: { id: webhook.id } });
        navigate(webhookListPath, { replace: true });
      }}
      done={t('webhooks.deleted')}
      close={close}
    >
      <p>{t('webhooks.delete_text')}</p>
    </ConfirmCall>
  );
}
