import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { deleteLtiPlatform } from '@repartee/contracts/integrations/lti/endpoints';
import type { LtiPlatform } from '@repartee/contracts/integrations/lti/lti-platform';

export function RemovePlatform({ platform: { id, name }, close }: { platform: LtiPlatform; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  const remove = useEndpointMutation(deleteLtiPlatform);
  return (
    <ConfirmCall
      danger
      title={t('lti.remove_ask', { name })}
      confirmLabel={t('lti.remove')}
      call={() => remove.mutateAsync({ params: { id } })}
      done={t('lti.removed')}
      close={close}
    >
      <p>{t('lti.remove_text')}</p>
    </ConfirmCall>
  );
}
