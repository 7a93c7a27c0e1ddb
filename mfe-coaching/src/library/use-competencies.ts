import { useEndpoint, useLocale } from '@repartee/app-sdk';
import { listCompetencies } from '@repartee/contracts/library/competency/endpoints';

/** The organization's competencies in the language of the page. */
export const useCompetencies = () => {
  const language = useLocale();
  return useEndpoint(listCompetencies, { query: { language } }).data?.items ?? [];
};

/** Returns a function that names a competency, as it is stored, in the language of the page. */
export function useCompetencyName(): (name: string) => string {
  const competencies = useCompetencies();
  return (name) => competencies.find((one) => one.name === name)?.shown_name ?? name;
}
