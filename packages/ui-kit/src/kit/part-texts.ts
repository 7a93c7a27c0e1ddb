const loaded = new Map<string, unknown>();

const keyOf = (part: string, locale: string): string => `${part} ${locale.toLowerCase().split('-')[0] ?? ''}`;

/** Registers the texts of a component for a BCP 47 tag; called by `loadKitTexts`. */
export const addPartTexts = (part: string, locale: string, texts: unknown): void => {
  loaded.set(keyOf(part, locale), texts);
};

/**
 * Creates a function that returns a component's texts by BCP 47 tag. English is bundled and is the fallback for a
 * language that is not loaded. `make` derives the texts from the locale file, once per language.
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

/** Fills the placeholders of a text such as `Page {{page}}`. */
export const fillKitText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
