import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { useNavigate } from '@repartee/app-sdk/router';
import { deleteWebhook } from '@repartee/contracts/webhook/endpoints';
import type { Webhook } from '@repartee/contracts/webhook/webhook';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { webhookListPath } from '../paths.ts';

export function DeleteWebhook({ webhook, close }: { webhook: Webhook; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  const errorToast = useErrorToast();
  const navigate = useNavigate();
  const remove = useEndpointMutation(deleteWebhook);
  const confirm = async (): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { id: webhook.id } });
      showToast({ text: t('webhooks.deleted') });
      navigate(webhookListPath, { replace: true });
    } catch (error) {
      errorToast(error);
      close();
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t(webhook.lrs ? 'webhooks.delete_lrs_ask' : 'webhooks.delete_ask')}
      confirmLabel={t('webhooks.delete')}
      cancelLabel={t('form.cancel')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <p>{t('webhooks.delete_text')}</p>
    </ConfirmDialog>
  );
}
