import { z } from 'zod';
import { languageOf } from '../locales.ts';
import { contentLanguages } from './content-languages.ts';

export const contentLanguage = z.enum(contentLanguages);
export type ContentLanguage = z.output<typeof contentLanguage>;

/**
 * Returns whether texts in two languages can be used in one conversation, like en-GB and en-US. Null (no stated
 * language) fits any language.
 */
export const languagesAgree = (one: ContentLanguage | null, other: ContentLanguage | null): boolean =>
  one === null || other === null || languageOf(one) === languageOf(other);
