import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import type { Competency } from '@repartee/contracts/library/competency/competency';
import { deleteCompetency } from '@repartee/contracts/library/competency/endpoints';

export function DeleteCompetency(props: { competency: Competency; close(): void }) {
  const { id, shown_name: name, criteria } = props.competency;
  const { t } = useTranslation('mfe-settings');
  const remove = useEndpointMutation(deleteCompetency);
  return (
    <ConfirmCall
      danger
      title={t('competencies.delete_ask', { name })}
      confirmLabel={t('competencies.delete')}
      call={() => remove.mutateAsync({ params: { id } })}
      done={t('competencies.deleted', { name })}
      close={props.close}
    >
      <p>
        {criteria > 0
          ? t('competencies.delete_text', { count: criteria })
          : t('competencies.delete_text_unused')}
      </p>
    </ConfirmCall>
  );
}
