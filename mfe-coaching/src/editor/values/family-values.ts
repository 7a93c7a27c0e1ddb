import type { ContentOf, Family } from '@repartee/contracts/library/families';
import { missionCriterionLimits, personaLineLimits } from '@repartee/contracts/library/item-limits';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import { missionContent, writtenMissionContent } from '@repartee/contracts/library/mission';
import { observerContent, type RubricCriterion, rubricCriterion } from '@repartee/contracts/library/observer';
import { personaContent, writtenPersonaContent } from '@repartee/contracts/library/persona';
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
    ...personaContent.omit({ character: true }).parse({ language }),
    character: '',
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
    ...missionContent.omit({ brief: true }).parse({ language }),
    brief: '',
    success_criteria: [''],
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
  ...rubricCriterion.omit({ name: true }).parse({ key: `c-${randomId().slice(0, 8)}`, weight }),
  name: '',
});

const observer: FamilyValues<'observer'> = {
  newContent: () => ({
    ...observerContent.omit({ instructions: true, rubric: true }).parse({}),
    instructions: '',
    rubric: [newCriterion(100)],
  }),
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
