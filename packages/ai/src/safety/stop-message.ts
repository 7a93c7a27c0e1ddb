import { fillText, type Localized, loadLocalized, localized } from '@repartee/contracts/locales';
import type { SafetyConcern } from './concern-rules.ts';

const messages: Localized<Readonly<Record<SafetyConcern, string>>> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

/**
 * Returns the message that the learner gets when a turn with distress or abuse stops the session (E-5). It is not part
 * of the role-play. `language` is the BCP 47 tag of the session.
 */
export const stopMessage = (concern: SafetyConcern, language: string, persona: string): string =>
  fillText(localized(messages, language)[concern], { persona });
