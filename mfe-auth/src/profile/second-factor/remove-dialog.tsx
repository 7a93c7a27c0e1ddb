import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { removeSecondFactor } from '@repartee/contracts/people/identity/endpoints';
import { showToast } from '@repartee/ui-kit/toast';
import { OwnerDialog } from './owner-dialog.tsx';

export function RemoveDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('mfe-auth');
  const remove = useEndpointMutation(removeSecondFactor);
  return (
    <OwnerDialog
      danger
      title={t('second_factor.remove')}
      saveLabel={t('second_factor.remove')}
      close={close}
      confirm={async (body) => {
        await remove.mutateAsync({ body });
        showToast({ text: t('second_factor.removed') });
        close();
      }}
    >
      <p>{t('second_factor.remove_text')}</p>
    </OwnerDialog>
  );
}
