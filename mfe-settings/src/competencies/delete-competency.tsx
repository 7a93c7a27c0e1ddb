import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import type { Competency } from '@repartee/contracts/competency/competency';
import { deleteCompetency } from '@repartee/contracts/competency/endpoints';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';

export function DeleteCompetency(props: { competency: Competency; close(): void }) {
  const { close } = props;
  const { id, name, criteria } = props.competency;
  const { t } = useTranslation('mfe-settings');
  const errorToast = useErrorToast();
  const remove = useEndpointMutation(deleteCompetency);
  const confirm = async (): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { id } });
      showToast({ text: t('competencies.deleted', { name }) });
    } catch (error) {
      errorToast(error);
    }
    close();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('competencies.delete_ask', { name })}
      confirmLabel={t('competencies.delete')}
      cancelLabel={t('form.cancel')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <p>
        {criteria > 0
          ? t('competencies.delete_text', { count: criteria })
          : t('competencies.delete_text_unused')}
      </p>
    </ConfirmDialog>
  );
}
