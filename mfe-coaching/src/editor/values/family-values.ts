import type { ContentOf, Family } from '@repartee/contracts/library/families';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import type { z } from 'zod';

/**
 * The content of one item family (persona, mission, observer or scenario) in its form: initial values, schema, and
 * conversion to the request.
 */
export interface FamilyValues<F extends Family> {
  /** Returns the content of a new item in the given language. */
  newContent(language: ContentLanguage): ContentOf<F>;
  /** Schema of the content while the user edits it. In contrast to the API's schema, it allows empty lines in lists. */
  readonly formContent: z.ZodObject;
  /** Returns the content for the request, without empty lines. */
  sentContent(content: ContentOf<F>): ContentOf<F>;
}
