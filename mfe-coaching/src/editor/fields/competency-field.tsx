import { useEndpoint, useLocale, useTranslation } from '@repartee/app-sdk';
import { listCompetencies } from '@repartee/contracts/library/competency/endpoints';
import { SelectField } from '@repartee/ui-kit/select-field';

/** The organization's competencies in the language of the page. */
const useCompetencies = () => {
  const language = useLocale();
  return useEndpoint(listCompetencies, { query: { language } }).data?.items ?? [];
};

/** Returns a function that names a competency, as it is stored, in the language of the page. */
export function useCompetencyName(): (name: string) => string {
  const competencies = useCompetencies();
  return (name) => competencies.find((one) => one.name === name)?.shown_name ?? name;
}

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
