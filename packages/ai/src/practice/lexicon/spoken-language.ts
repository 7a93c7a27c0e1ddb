/** Languages of the practice engine. Any other language falls back to English. */
export type SpokenLanguage = 'en' | 'fr';

export const spokenLanguage = (tag: string): SpokenLanguage => (/^fr\b/i.test(tag) ? 'fr' : 'en');
