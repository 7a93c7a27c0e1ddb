import { loadLocalized } from '@repartee/contracts/locales';
import type english from './locales/en-GB.json';

export const playlistTexts = await loadLocalized<typeof english>(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);
