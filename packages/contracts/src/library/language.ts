import { z } from 'zod';

/** A language that content is written and spoken in. */
export const contentLanguages = ['en-GB', 'en-US', 'fr-FR'] as const;
export const contentLanguage = z.enum(contentLanguages);
export type ContentLanguage = z.output<typeof contentLanguage>;

/** Whether two texts can stand in one conversation: en-GB and en-US do, en-GB and fr-FR do not; null agrees with all. */
export const languagesAgree = (one: ContentLanguage | null, other: ContentLanguage | null): boolean =>
  one === null || other === null || one.slice(0, 2) === other.slice(0, 2);
