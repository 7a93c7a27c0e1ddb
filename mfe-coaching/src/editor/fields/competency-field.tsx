import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { listCompetencies } from '@repartee/contracts/library/competency/endpoints';
import { SelectField } from '@repartee/ui-kit/select-field';

/** Names the competency of the organization's catalogue that a criterion shows. */
export function CompetencyField({ index }: { index: number }) {
  const { t } = useTranslation('mfe-coaching');
  const { data } = useEndpoint(listCompetencies, {});
  return (
    <SelectField
      name={[index, 'competency']}
      label={t('editor.observer.competency')}
      placeholder={t('editor.observer.no_competency')}
      errorTexts={{ invalid: t('editor.observer.competency_unknown') }}
      choices={(data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
    />
  );
}
