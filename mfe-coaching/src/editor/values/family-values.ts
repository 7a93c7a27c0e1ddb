import type { ContentOf, Family } from '@repartee/contracts/library/families';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import type { z } from 'zod';

/** Form content of an item family: initial values, validation, and conversion for sending. */
export interface FamilyValues<F extends Family> {
  /** Returns the content of a new item, in the language of the page. */
  newContent(language: ContentLanguage): ContentOf<F>;
  /** Validation rules of the content while the user edits it: lines may be empty. */
  readonly formContent: z.ZodObject;
  /** Returns the content without empty lines, for sending. */
  sentContent(content: ContentOf<F>): ContentOf<F>;
}
