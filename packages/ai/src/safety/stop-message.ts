import { fillText, type Localized, loadLocalized, localized } from '@repartee/contracts/locales';
import type { SafetyConcern } from './concern-rules.ts';

const messages: Localized<Readonly<Record<SafetyConcern, string>>> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

/** Returns the message to a learner whose session was stopped. `language` is a BCP 47 tag. */
export const stopMessage = (concern: SafetyConcern, language: string, persona: string): string =>
  fillText(localized(messages, language)[concern], { persona });
