/** What the practice engine speaks. Anything else is played in English. */
export type SpokenLanguage = 'en' | 'fr';

export const spokenLanguage = (tag: string): SpokenLanguage => (/^fr\b/i.test(tag) ? 'fr' : 'en');
