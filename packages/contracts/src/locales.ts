/** Locales of the interface (R-UI-1). To add a locale, add it here and add its translations: see CONTRIBUTING.md. */
export const uiLocales = ['en-GB', 'fr-FR'] as const;
export type UiLocale = (typeof uiLocales)[number];
/** Locale of the texts that are shown if the requested language has no translation. */
export const fallbackLocale = 'en-GB' satisfies UiLocale;

/** A value for every locale of the interface. */
export type Localized<Text> = Readonly<Record<UiLocale, Text>>;

type LanguageOf<Tag> = Tag extends `${infer Language}-${string}` ? Language : never;
/** ISO 639 code of an interface language. */
export type UiLanguage = LanguageOf<UiLocale>;

/** Returns the language of a tag: `fr` for `fr-FR`. */
export const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Language codes of the interface, without country, such as `en`. */
export const uiLanguages = uiLocales.map(languageOf) as readonly UiLanguage[];

/** Returns the interface locale for a BCP 47 tag, or undefined if there is none: `en-US` maps to `en-GB` (R-NAV-5). */
export const uiLocaleFor = (tag: string): UiLocale | undefined =>
  uiLocales.find((locale) => languageOf(locale) === languageOf(tag));

/** Returns the interface locale for a BCP 47 tag, or the fallback locale. */
export const uiLocaleOrFallback = (tag: string): UiLocale => uiLocaleFor(tag) ?? fallbackLocale;

/** Returns the value for a BCP 47 tag, or the value of the fallback locale. */
export const localized = <Text>(
  texts: Readonly<Record<typeof fallbackLocale, Text> & Partial<Record<UiLocale, Text>>>,
  tag: string,
): Text => texts[uiLocaleOrFallback(tag)] ?? texts[fallbackLocale];

/**
 * Loads translations in every interface locale, for server code. Each locale is a JSON file with the name of the
 * locale. The files are read once, when the module that awaits this function is loaded. Example: ``await
 * loadLocalized((locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }))``.
 */
export async function loadLocalized<Text>(
  load: (locale: UiLocale) => Promise<{ readonly default: Text }>,
): Promise<Localized<Text>> {
  const entries = await Promise.all(
    uiLocales.map(async (locale) => [locale, (await load(locale)).default] as const),
  );
  return Object.fromEntries(entries) as Record<UiLocale, Text>;
}

/** Replaces the placeholders of `Hello {{name}}` by values; a placeholder without a value stays unchanged. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Returns the name of a language in that language, for a language switch: “Français”. */
export function nativeLanguageName(locale: UiLocale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(languageOf(locale)) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
