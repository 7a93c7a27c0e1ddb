import { fillText, type Localized, loadLocalized, localized } from '@repartee/contracts/locales';
import type { SafetyConcern } from './concern-rules.ts';

const messages: Localized<Readonly<Record<SafetyConcern, string>>> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

/**
 * Returns the message that the learner gets, outside the role-play, when a session is stopped (E-5). `language` is the
 * BCP 47 tag of the session.
 */
export const stopMessage = (concern: SafetyConcern, language: string, persona: string): string =>
  fillText(localized(messages, language)[concern], { persona });
