/** A pattern and the words that are spoken for its match. A group without a match is an empty string. */
export type PronunciationRule = readonly [pattern: RegExp, words: (...groups: string[]) => string];

/** Returns an expression that matches any of the texts, the longest first. */
export const anyOf = (texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|');

/** Start and end of a number that is no part of a longer number, word or code. */
export const start = String.raw`(?<![\p{L}\d_]|\d[.,:])`;
export const end = String.raw`(?![\p{L}\d_]|[.,:]\d)`;
export const day = String.raw`0?[1-9]|[12]\d|3[01]`;

/** Returns whether a hyphen between two numbers means a range, as in “9-10” and “2024-26”, and not as in “3-2”. */
export function isRange(from: string, to: string): boolean {
  const [first = '', last = ''] = [from, to].map((text) => /\d+/.exec(text)?.[0]);
  return Number(first) < Number(last) || (first.length === 4 && last.length === 2);
}

export const rule = (pattern: string, words: PronunciationRule[1]): PronunciationRule => [
  new RegExp(pattern, 'gu'),
  words,
];

/** Value of a Roman number up to 39. */
export const roman = (written: string): number => {
  const values = [...written].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
};

/** Says Roman numbers after the words `before`, such as “Chapter IV”. A single I is a word of its own in English. */
export const romanAfter = (before: readonly string[], words: (value: number) => string): PronunciationRule =>
  rule(`(?<=(?<!\\p{L})(?:${anyOf(before)})[ \\u00a0])([IVX]{2,6}|[VX])(?![\\p{L}\\d.’'])`, (written = '') =>
    words(roman(written)),
  );

/** Replaces each key of the table, unless it is a part of a longer word. */
export const replacements = (
  table: Readonly<Record<string, string>>,
  { after = '', separator = '' } = {},
): PronunciationRule =>
  rule(
    `(?<![\\p{L}\\d@.])(${anyOf(Object.keys(table))})(?![\\p{L}])${after}`,
    (written = '') => (table[written] ?? written) + separator,
  );

/** Spells the letters of an initialism, unless the words beside it are in capitals too. */
export const spelledOut = (initialisms: readonly string[]): PronunciationRule =>
  rule(
    `(?<![\\p{L}\\d-]|\\p{Lu}{2}\\s)(${anyOf(initialisms)})(?![\\p{L}\\d]|\\s\\p{Lu}{2})`,
    (letters = '') => [...letters].join(' '),
  );

/** Says the parts of an email address or a host name. */
export const addressRules = (
  words: Readonly<Record<'@' | '.' | '_' | '-', string>>,
): readonly PronunciationRule[] => {
  const spoken = (address = '') =>
    address.replace(/[@._-]/g, (sign) => ` ${words[sign as keyof typeof words]} `);
  return [
    rule(String.raw`(?<![\p{L}\d._+-])([\p{L}\d._+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+)`, spoken),
    rule(
      String.raw`(?<![\p{L}\d.-])((?:[\p{L}\d-]+\.)+(?:com|org|net|eu|io|uk|fr|example))(?![\p{L}\d])`,
      spoken,
    ),
  ];
};

export const applyRule = (text: string, [pattern, words]: PronunciationRule): string =>
  text.replace(pattern, (_, ...found: (string | number | undefined)[]) => {
    const position = found.findIndex((one) => typeof one === 'number');
    return words(...found.slice(0, position).map((group) => String(group ?? '')));
  });
