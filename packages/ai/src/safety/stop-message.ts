import { fillText, type Localized, loadLocalized, localized } from '@repartee/contracts/locales';
import type { SafetyConcern } from './concern-rules.ts';

const messages: Localized<Readonly<Record<SafetyConcern, string>>> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

/** E-5: returns the message, outside the role-play, for a stopped session. `language` is the session's (BCP 47). */
export const stopMessage = (concern: SafetyConcern, language: string, persona: string): string =>
  fillText(localized(messages, language)[concern], { persona });
