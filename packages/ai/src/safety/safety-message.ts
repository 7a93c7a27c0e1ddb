import { fillText, type Localized, loadLocalized, localized } from '@repartee/contracts/locales';
import type { SafetyConcern } from './concern-rules.ts';

/** `asked` asks the learner whether all is well. The others end the session: `check-in`, if the learner did not go on. */
export type SafetyMessageKind = SafetyConcern | 'asked' | 'check-in';

const messages: Localized<Readonly<Record<SafetyMessageKind, string>>> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

/** Returns the message that steps out of the role. `language` is a BCP 47 tag. */
export const safetyMessage = (kind: SafetyMessageKind, language: string, persona: string): string =>
  fillText(localized(messages, language)[kind], { persona });
