import { missionContent } from '@repartee/contracts/library/mission';
import { type Difficulty, personaContent } from '@repartee/contracts/library/persona';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import { type Localized, loadLocalized, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { RoleplayCast } from '../roleplay/reply-request.ts';
import type english from './corpus/en-GB.json';

/** Fidelity is how well a model plays a persona. Each language has test texts in `corpus`. */
export type FidelityLanguage = UiLocale;
export const fidelityLanguages = uiLocales;

export const fidelityTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./corpus/${locale}.json`, { with: { type: 'json' } }),
);

/**
 * Returns a role-play for measuring how well a model plays a persona. Leave out the mission to measure the effect of
 * the difficulty level.
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

/**
 * Returns turns of the learner. After these turns, one more turn with a concrete next step wins the mission.
 */
export const almostWon = (language: FidelityLanguage): readonly string[] =>
  fidelityTexts[language].almost_won;
