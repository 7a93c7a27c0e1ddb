const loaded = new Map<string, unknown>();

const keyOf = (part: string, locale: string): string => `${part} ${locale.toLowerCase().split('-')[0] ?? ''}`;

/** `locale` is a BCP 47 tag. */
export const addPartTexts = (part: string, locale: string, texts: unknown): void => {
  loaded.set(keyOf(part, locale), texts);
};

/**
 * Returns a function that returns the texts of a component in a language (BCP 47 tag). The texts are English until the
 * language has been loaded.
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

export const fillKitText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
