import { z } from 'zod';
import { languageOf } from '../locales.ts';
import { contentLanguages } from './content-languages.ts';

export const contentLanguage = z.enum(contentLanguages);
export type ContentLanguage = z.output<typeof contentLanguage>;

/**
 * Returns whether texts in these two languages can be used in one conversation: en-GB and en-US can, en-GB and fr-FR
 * cannot. Null (no language is stated) matches any language.
 */
export const languagesAgree = (one: ContentLanguage | null, other: ContentLanguage | null): boolean =>
  one === null || other === null || languageOf(one) === languageOf(other);
