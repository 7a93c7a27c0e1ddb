/** Locales of the interface (R-UI-1). A new locale also needs translations: see CONTRIBUTING.md. */
export const uiLocales = ['en-GB', 'fr-FR'] as const;
export type UiLocale = (typeof uiLocales)[number];
/** The interface uses this locale for texts without a translation. */
export const fallbackLocale = 'en-GB' satisfies UiLocale;

export type Localized<Text> = Readonly<Record<UiLocale, Text>>;

type LanguageOf<Tag> = Tag extends `${infer Language}-${string}` ? Language : never;
export type UiLanguage = LanguageOf<UiLocale>;

/** Returns the language of a BCP 47 tag: `fr` for `fr-FR`. */
export const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

export const uiLanguages = uiLocales.map(languageOf) as readonly UiLanguage[];

/** Returns the interface locale for a BCP 47 tag: `en-GB` for `en-US` (R-NAV-5). */
export const uiLocaleFor = (tag: string): UiLocale | undefined =>
  uiLocales.find((locale) => languageOf(locale) === languageOf(tag));

export const uiLocaleOrFallback = (tag: string): UiLocale => uiLocaleFor(tag) ?? fallbackLocale;

/** Returns the value for a BCP 47 tag, or else the value of the fallback locale. */
export const localized = <Text>(
  texts: Readonly<Record<typeof fallbackLocale, Text> & Partial<Record<UiLocale, Text>>>,
  tag: string,
): Text => texts[uiLocaleOrFallback(tag)] ?? texts[fallbackLocale];

/**
 * Loads translations in every interface locale, for server code. The JSON files are read once. Example: ``await
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

/** Replaces placeholders like `{{name}}` in a text. A placeholder without a value stays. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

const nativeNames: Localized<string> = { 'en-GB': 'English', 'fr-FR': 'Français' };

/** Returns the name of a language in that language. `Intl.DisplayNames` would take 15 ms, or 60 ms on a phone. */
export const nativeLanguageName = (locale: UiLocale): string => nativeNames[locale];
