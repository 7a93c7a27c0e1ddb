import type { PersonalData } from '@repartee/contracts/privacy/personal-data';

/** Returns the personal data of a user as a JSON file with the current date in its name. */
export const personalDataFile = (data: PersonalData): File =>
  new File([JSON.stringify(data, null, 2)], `repartee-data-${data.exported_at.slice(0, 10)}.json`, {
    type: 'application/json',
  });
