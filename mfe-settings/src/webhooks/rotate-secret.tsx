import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { rotateWebhookSecret } from '@repartee/contracts/webhook/endpoints';
import { secretOverlapHours, type Webhook } from '@repartee/contracts/webhook/webhook';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { SecretDialog } from './secret-dialog.tsx';

/** Asks, makes a new secret and shows it. */
export function RotateSecret({ webhook, close }: { webhook: Webhook; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  const errorToast = useErrorToast();
  const rotate = useEndpointMutation(rotateWebhookSecret);
  const confirm = async (): Promise<void> => {
    try {
      await rotate.mutateAsync({ params: { id: webhook.id } });
    } catch (error) {
      errorToast(error);
      close();
    }
  };
  if (rotate.data) return <SecretDialog rotated secret={rotate.data.secret} close={close} />;
  return (
    <ConfirmDialog
      open
      title={t('webhooks.rotate_ask')}
      confirmLabel={t('webhooks.rotate')}
      cancelLabel={t('form.cancel')}
      busy={rotate.isPending}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <p>{t('webhooks.rotate_text', { hours: secretOverlapHours })}</p>
    </ConfirmDialog>
  );
}
