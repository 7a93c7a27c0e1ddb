import { z } from 'zod';
import { languageOf, uiLocales } from '../locales.ts';

/** Languages that content is written and spoken in: those of the interface, and American English. */
export const contentLanguages = [...uiLocales, 'en-US'] as const;
export const contentLanguage = z.enum(contentLanguages);
export type ContentLanguage = z.output<typeof contentLanguage>;

/** Whether two texts can stand in one conversation: en-GB and en-US do, en-GB and fr-FR do not; null agrees with all. */
export const languagesAgree = (one: ContentLanguage | null, other: ContentLanguage | null): boolean =>
  one === null || other === null || languageOf(one) === languageOf(other);
