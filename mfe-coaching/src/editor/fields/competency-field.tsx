import { useTranslation } from '@repartee/app-sdk';
import { SelectField } from '@repartee/ui-kit/select-field';
import { useCompetencies } from '../../library/use-competencies.ts';

/** Names the competency of the organization's catalogue that a criterion shows. */
export function CompetencyField({ index }: { index: number }) {
  const { t } = useTranslation('mfe-coaching');
  const competencies = useCompetencies();
  return (
    <SelectField
      name={[index, 'competency']}
      label={t('editor.observer.competency')}
      placeholder={t('editor.observer.no_competency')}
      errorTexts={{ invalid: t('editor.observer.competency_unknown') }}
      choices={competencies.map(({ name, shown_name }) => ({ value: name, label: shown_name }))}
    />
  );
}
