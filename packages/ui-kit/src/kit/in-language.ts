/** Texts by language (ISO 639). English is always there and stands in for a language that is not. */
export type ByLanguage<Texts> = Readonly<Record<string, Texts> & { readonly en: Texts }>;

/** The texts for a BCP 47 tag. */
export const inLanguage = <Texts>(texts: ByLanguage<Texts>, locale: string): Texts =>
  texts[locale.toLowerCase().split('-')[0] ?? ''] ?? texts.en;
