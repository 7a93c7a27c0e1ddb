const loaded = new Map<string, unknown>();

const keyOf = (part: string, locale: string): string => `${part} ${locale.toLowerCase().split('-')[0] ?? ''}`;

/** Stores the texts of a component for a language (BCP 47 tag). `loadKitTexts` calls it. */
export const addPartTexts = (part: string, locale: string, texts: unknown): void => {
  loaded.set(keyOf(part, locale), texts);
};

/**
 * Creates a function that returns the texts of a component in a language (BCP 47 tag), or in English if the language
 * has not been loaded. English is bundled. `make` converts the content of a locale file to the result, once per
 * language.
 */
export function createPartTexts<Texts extends object, Words>(
  part: string,
  english: Texts,
  make: (texts: Texts) => Words,
): (locale: string) => Words {
  const made = new WeakMap<Texts, Words>();
  return (locale) => {
    const texts = (loaded.get(keyOf(part, locale)) as Texts | undefined) ?? english;
    const words = made.get(texts) ?? make(texts);
    made.set(texts, words);
    return words;
  };
}

/** Replaces the placeholders in a text such as `Page {{page}}`. */
export const fillKitText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
