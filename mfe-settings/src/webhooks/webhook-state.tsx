import { useTranslation } from '@repartee/app-sdk';
import type { Webhook } from '@repartee/contracts/integrations/webhook/webhook';
import { Chip } from '@repartee/ui-kit/chip';

export function WebhookState({ webhook: { enabled, disabled_reason } }: { webhook: Webhook }) {
  const { t } = useTranslation('mfe-settings');
  if (enabled)
    return (
      <Chip tone="green" icon="check">
        {t('webhooks.on')}
      </Chip>
    );
  return disabled_reason ? (
    <Chip tone="red" icon="triangle-alert">
      {t('webhooks.stopped')}
    </Chip>
  ) : (
    <Chip>{t('webhooks.off')}</Chip>
  );
}
