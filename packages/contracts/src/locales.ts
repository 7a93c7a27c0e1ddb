/** Languages the interface speaks; `en-US` is accepted and read as `en-GB` (R-UI-1, R-NAV-5). */
export const uiLocales = ['en-GB', 'fr-FR'] as const;
export type UiLocale = (typeof uiLocales)[number];
export const fallbackLocale: UiLocale = 'en-GB';

/** The interface language for a BCP 47 tag, or undefined if we do not speak it. */
export function uiLocaleFor(tag: string): UiLocale | undefined {
  const language = tag.toLowerCase().split('-')[0];
  if (language === 'en') return 'en-GB';
  if (language === 'fr') return 'fr-FR';
  return undefined;
}
