import type { ObserverContent, RubricCriterion } from '@repartee/contracts/library/observer';
import { type Localized, loadLocalized, localized } from '@repartee/contracts/locales';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import { shippedCompetencies } from '../competency/shipped-competencies.ts';
import type english from './locales/en-GB.json';

/**
 * The general coach: the observer of a session whose scenario has no observer. The general coach is not a library item.
 */
export interface DefaultObserver {
  readonly id: string;
  readonly name: string;
  readonly content: ObserverContent;
}

/** The id of the general coach is the same in all languages. */
export const generalCoachId = 'c0ac0000-5eed-4000-8000-0b5e7fe70001';

const observerTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

const criteria = ['opening', 'open-questions', 'listening', 'clarity', 'next-step'] as const;

/** The shipped competencies that the criteria of the general coach show. */
const competencies = {
  opening: 'clarity',
  'open-questions': 'questioning',
  listening: 'listening',
  clarity: 'clarity',
  'next-step': 'commitment',
} as const;

const rubricOf = (texts: typeof english, language: string): RubricCriterion[] =>
  criteria.map((key) => ({
    key,
    ...texts.rubric[key],
    competency: shippedCompetencies(language)[competencies[key]].name,
    weight: 1,
    blocker: false,
    fails_when_not_seen: false,
    anchors: {},
  }));

export function defaultObserver(language: string): DefaultObserver {
  const texts = localized(observerTexts, language);
  return {
    id: generalCoachId,
    name: texts.name,
    content: {
      instructions: texts.instructions,
      feedback_tone: 'kind',
      judges: 1,
      rubric: rubricOf(texts, language),
    },
  };
}

export type SessionObserver = ScenarioSnapshot['observers'][number] | DefaultObserver;

/** Returns the observers of the scenario, or the general coach if the scenario has none. */
export const observersOf = ({ observers, scenario }: ScenarioSnapshot): readonly SessionObserver[] =>
  observers.length > 0 ? observers : [defaultObserver(scenario.content.language)];
