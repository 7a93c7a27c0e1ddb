/** Languages of the interface (R-UI-1). A further one is a line here and its texts: the recipe is in CONTRIBUTING.md. */
export const uiLocales = ['en-GB', 'fr-FR'] as const;
export type UiLocale = (typeof uiLocales)[number];
/** Stands in where a text exists in no language that the reader asked for. */
export const fallbackLocale = 'en-GB' satisfies UiLocale;

/** A text, or a group of texts, in every language of the interface. */
export type Localized<Text> = Readonly<Record<UiLocale, Text>>;

type LanguageOf<Tag> = Tag extends `${infer Language}-${string}` ? Language : never;
/** ISO 639 code of a language of the interface. */
export type UiLanguage = LanguageOf<UiLocale>;

/** `fr` of `fr-FR`. */
export const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The languages of the interface without their countries. */
export const uiLanguages = uiLocales.map(languageOf) as readonly UiLanguage[];

/** The interface language for a BCP 47 tag, or undefined if there is none: `en-US` is read as `en-GB` (R-NAV-5). */
export const uiLocaleFor = (tag: string): UiLocale | undefined =>
  uiLocales.find((locale) => languageOf(locale) === languageOf(tag));

/** The interface language for a BCP 47 tag, or the fallback language. */
export const uiLocaleOrFallback = (tag: string): UiLocale => uiLocaleFor(tag) ?? fallbackLocale;

/** The texts for a BCP 47 tag; those of the fallback language where it has none. */
export const localized = <Text>(
  texts: Readonly<Record<typeof fallbackLocale, Text> & Partial<Record<UiLocale, Text>>>,
  tag: string,
): Text => texts[uiLocaleOrFallback(tag)] ?? texts[fallbackLocale];

/** The name of a language in itself, for a switch: “Français”. */
export function nativeLanguageName(locale: UiLocale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(languageOf(locale)) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
