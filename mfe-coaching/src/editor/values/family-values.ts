import type { ContentOf, Family } from '@repartee/contracts/library/families';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import type { z } from 'zod';
import { missionValues } from './mission-values.ts';
import { observerValues } from './observer-values.ts';
import { personaValues } from './persona-values.ts';
import { scenarioValues } from './scenario-values.ts';

/** Form content of an item family: initial values, validation, and conversion for sending. */
export interface FamilyValues<F extends Family> {
  /** Returns the content of a new item, in the language of the page. */
  newContent(language: ContentLanguage): ContentOf<F>;
  /** Validation rules of the content while the user edits it: lines may be empty. */
  readonly formContent: z.ZodObject;
  /** Returns the content without empty lines, for sending. */
  sentContent(content: ContentOf<F>): ContentOf<F>;
}

const ofFamilies: { readonly [F in Family]: FamilyValues<F> } = {
  persona: personaValues,
  mission: missionValues,
  observer: observerValues,
  scenario: scenarioValues,
};

/** Returns the values of an item family, typed for code that passes the content on without reading it. */
export const familyValues = (family: Family): FamilyValues<Family> =>
  ofFamilies[family] as unknown as FamilyValues<Family>;
