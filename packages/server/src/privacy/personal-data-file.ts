import type { PersonalData } from '@repartee/contracts/privacy/personal-data';

export const personalDataFile = (data: PersonalData): File =>
  new File([JSON.stringify(data, null, 2)], `repartee-data-${data.exported_at.slice(0, 10)}.json`, {
    type: 'application/json',
  });
