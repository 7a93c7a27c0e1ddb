import { missionContent } from '@repartee/contracts/library/mission';
import { type Difficulty, personaContent } from '@repartee/contracts/library/persona';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import { type Localized, loadLocalized, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { RoleplayCast } from '../roleplay/reply-request.ts';
import type english from './corpus/en-GB.json';

/**
 * Languages for which the fidelity of models (how well they play a persona) is measured. Each has a file in `corpus`.
 */
export type FidelityLanguage = UiLocale;
export const fidelityLanguages = uiLocales;

/**
 * Texts for measuring the fidelity of a model (how well it plays a persona), by language: the role-play, the learner's
 * turns and the prompt injections.
 */
export const fidelityTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./corpus/${locale}.json`, { with: { type: 'json' } }),
);

/**
 * Returns the scenario, persona and mission for measuring the fidelity of a model (how well it plays a persona). To
 * measure the effect of the difficulty level, leave out the mission, because its criteria influence the replies.
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

/** Returns turns of the learner after which one more turn with a concrete next step wins the mission. */
export const almostWon = (language: FidelityLanguage): readonly string[] =>
  fidelityTexts[language].almost_won;
