import type { ContentOf, Family } from '@repartee/contracts/library/families';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import type { z } from 'zod';
import { missionValues } from './mission-values.ts';
import { observerValues } from './observer-values.ts';
import { personaValues } from './persona-values.ts';
import { scenarioValues } from './scenario-values.ts';

/** How the content of a family is written. */
export interface FamilyValues<F extends Family> {
  /** The content of a new item, in the language of the page. */
  newContent(language: ContentLanguage): ContentOf<F>;
  /** The rules of the content while it is written: lines may be empty. */
  readonly formContent: z.ZodObject;
  /** What is sent: without what was left empty. */
  sentContent(content: ContentOf<F>): ContentOf<F>;
}

const ofFamilies: { readonly [F in Family]: FamilyValues<F> } = {
  persona: personaValues,
  mission: missionValues,
  observer: observerValues,
  scenario: scenarioValues,
};

/** Of any family, for code that passes the content on without looking into it. */
export const familyValues = (family: Family): FamilyValues<Family> =>
  ofFamilies[family] as unknown as FamilyValues<Family>;
