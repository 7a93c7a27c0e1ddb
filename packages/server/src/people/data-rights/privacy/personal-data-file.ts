import type { PersonalData } from '@repartee/contracts/data-rights/personal-data';

/** The file that a person downloads: JSON, named by the day of its export. */
export const personalDataFile = (data: PersonalData): File =>
  new File([JSON.stringify(data, null, 2)], `repartee-data-${data.exported_at.slice(0, 10)}.json`, {
    type: 'application/json',
  });
