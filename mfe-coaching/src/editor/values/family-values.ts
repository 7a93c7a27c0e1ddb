import type { ContentOf, Family } from '@repartee/contracts/library/families';
import { missionCriterionLimits, personaLineLimits } from '@repartee/contracts/library/item-limits';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import { writtenMissionContent } from '@repartee/contracts/library/mission';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { writtenPersonaContent } from '@repartee/contracts/library/persona';
import { writtenObserverContent } from '@repartee/contracts/library/rubric-weights';
import { scenarioContent, writtenScenarioContent } from '@repartee/contracts/library/scenario';
import { randomId } from '@repartee/contracts/random-id';
import { z } from 'zod';

interface FamilyValues<F extends Family> {
  newContent(language: ContentLanguage): ContentOf<F>;
  /** Lists in a form may contain empty lines. The API's schema rejects empty lines. */
  readonly formContent: z.ZodObject;
  sentContent(content: ContentOf<F>): ContentOf<F>;
}

/** Lines may be empty while the user edits a list. Saving the list removes empty lines. */
const lineListSchema = ({ longest, most }: { longest: number; most: number }) =>
  z.array(z.string().trim().max(longest)).max(most);

const withoutEmptyLines = (lines: readonly string[]): string[] => lines.filter((line) => line?.trim());

const personaLines = lineListSchema(personaLineLimits);

const persona: FamilyValues<'persona'> = {
  newContent: (language) => ({
    title: '',
    avatar_style: 'thumbs',
    character: '',
    tone: '',
    difficulty: 2,
    first_mood: null,
    opening_line: '',
    language,
    disclosures: [],
    objections: [],
    voice: null,
  }),
  formContent: writtenPersonaContent.extend({ disclosures: personaLines, objections: personaLines }),
  sentContent: ({ disclosures, objections, ...content }) => ({
    ...content,
    disclosures: withoutEmptyLines(disclosures),
    objections: withoutEmptyLines(objections),
  }),
};

const criteria = lineListSchema(missionCriterionLimits);

const mission: FamilyValues<'mission'> = {
  newContent: (language) => ({
    brief: '',
    objective: '',
    instructions: '',
    success_criteria: [''],
    failure_criteria: [],
    max_turns: null,
    time_limit_seconds: null,
    language,
  }),
  formContent: writtenMissionContent.extend({ success_criteria: criteria, failure_criteria: criteria }),
  sentContent: ({ success_criteria, failure_criteria, ...content }) => ({
    ...content,
    success_criteria: withoutEmptyLines(success_criteria),
    failure_criteria: withoutEmptyLines(failure_criteria),
  }),
};

/** Reports refer to a criterion by `key`, so `key` stays the same when the criterion is renamed. */
export const newCriterion = (weight: number): RubricCriterion => ({
  key: `c-${randomId().slice(0, 8)}`,
  name: '',
  description: '',
  competency: '',
  weight,
  blocker: false,
  fails_when_not_seen: false,
  anchors: {},
});

const observer: FamilyValues<'observer'> = {
  newContent: () => ({ instructions: '', rubric: [newCriterion(100)], feedback_tone: 'kind', judges: 1 }),
  formContent: writtenObserverContent,
  sentContent: ({ rubric, ...content }) => ({
    ...content,
    rubric: rubric.map(({ anchors, ...criterion }) => ({
      ...criterion,
      anchors: Object.fromEntries(Object.entries(anchors).filter(([, text]) => text?.trim())),
    })),
  }),
};

const scenario: FamilyValues<'scenario'> = {
  newContent: (language) => ({
    ...scenarioContent.omit({ context: true }).parse({ language }),
    context: '',
  }),
  formContent: writtenScenarioContent,
  sentContent: (content) => content,
};

const ofFamilies: { readonly [F in Family]: FamilyValues<F> } = { persona, mission, observer, scenario };

/** The cast is needed because callers do not know the item family (persona, mission …) at compile time. */
export const familyValues = (family: Family): FamilyValues<Family> =>
  ofFamilies[family] as unknown as FamilyValues<Family>;
