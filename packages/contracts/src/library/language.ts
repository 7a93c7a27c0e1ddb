import { z } from 'zod';
import { languageOf, uiLocales } from '../locales.ts';

/** Languages of content: those of the interface, and American English. */
export const contentLanguages = [...uiLocales, 'en-US'] as const;
export const contentLanguage = z.enum(contentLanguages);
export type ContentLanguage = z.output<typeof contentLanguage>;

/**
 * Returns whether two texts can be used in one conversation: en-GB and en-US can, en-GB and fr-FR cannot; null matches
 * any.
 */
export const languagesAgree = (one: ContentLanguage | null, other: ContentLanguage | null): boolean =>
  one === null || other === null || languageOf(one) === languageOf(other);
