import type { ContentOf, Family } from '@repartee/contracts/library/families';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import type { z } from 'zod';

export interface FamilyValues<F extends Family> {
  newContent(language: ContentLanguage): ContentOf<F>;
  /** Lists in a form may contain empty lines. The API's schema rejects empty lines. */
  readonly formContent: z.ZodObject;
  sentContent(content: ContentOf<F>): ContentOf<F>;
}
