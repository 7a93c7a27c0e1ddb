import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { deleteLtiPlatform } from '@repartee/contracts/lti/endpoints';
import type { LtiPlatform } from '@repartee/contracts/lti/lti-platform';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';

export function RemovePlatform({ platform, close }: { platform: LtiPlatform; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  const errorToast = useErrorToast();
  const remove = useEndpointMutation(deleteLtiPlatform);
  const confirm = async (): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { id: platform.id } });
      showToast({ text: t('lti.removed') });
    } catch (error) {
      errorToast(error);
    }
    close();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('lti.remove_ask', { name: platform.name })}
      confirmLabel={t('lti.remove')}
      cancelLabel={t('form.cancel')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <p>{t('lti.remove_text')}</p>
    </ConfirmDialog>
  );
}
