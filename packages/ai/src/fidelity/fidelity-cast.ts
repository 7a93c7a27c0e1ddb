import { missionContent } from '@repartee/contracts/library/mission';
import { type Difficulty, personaContent } from '@repartee/contracts/library/persona';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import { type Localized, loadLocalized, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { RoleplayCast } from '../roleplay/reply-request.ts';
import type english from './corpus/en-GB.json';

/** Languages in which fidelity is measured: each has a file in `corpus`. */
export type FidelityLanguage = UiLocale;
export const fidelityLanguages = uiLocales;

/** Role-play, learner turns and prompt injections for the fidelity measurement, in each language. */
export const fidelityTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./corpus/${locale}.json`, { with: { type: 'json' } }),
);

/**
 * Returns the role-play of the fidelity measurement. Its mission criteria do not affect how difficulty levels behave.
 */
export function fidelityCast(language: FidelityLanguage, difficulty: Difficulty, seed: string): RoleplayCast {
  const { scenario, persona, mission } = fidelityTexts[language];
  return {
    seed,
    language,
    scenario: { name: 'A delay', ...scenarioContent.parse({ ...scenario, language }) },
    persona: { name: 'Camille Roussel', ...personaContent.parse({ ...persona, difficulty, language }) },
    mission: { name: 'A date', ...missionContent.parse(mission) },
  };
}

/** Returns learner turns after which only a concrete next step is missing to win. */
export const almostWon = (language: FidelityLanguage): readonly string[] =>
  fidelityTexts[language].almost_won;
