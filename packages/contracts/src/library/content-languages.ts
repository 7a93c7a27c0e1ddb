import { uiLocales } from '../locales.ts';

/** Languages of content: those of the interface, and American English. */
export const contentLanguages = [...uiLocales, 'en-US'] as const;
