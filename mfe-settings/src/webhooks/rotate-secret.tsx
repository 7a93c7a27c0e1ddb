import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { rotateWebhookSecret } from '@repartee/contracts/integrations/webhook/endpoints';
import { secretOverlapHours, type Webhook } from '@repartee/contracts/integrations/webhook/webhook';

/** Asks, makes a new secret and hands it to `rotated`, which shows it. */
export function RotateSecret(props: { webhook: Webhook; close(): void; rotated(secret: string): void }) {
  const { webhook, close, rotated } = props;
  const { t } = useTranslation('mfe-settings');
  const rotate = useEndpointMutation(rotateWebhookSecret);
  return (
    <ConfirmCall
      title={t('webhooks.rotate_ask')}
      confirmLabel={t('webhooks.rotate')}
      call={async () => rotated((await rotate.mutateAsync({ params: { id: webhook.id } })).secret)}
      close={close}
    >
      <p>{t('webhooks.rotate_text', { hours: secretOverlapHours })}</p>
    </ConfirmCall>
  );
}
