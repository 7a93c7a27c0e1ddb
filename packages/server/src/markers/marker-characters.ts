import {
  lookAlikesOf,
  markerWords,
  otherBrackets,
  squareBrackets,
} from '@repartee/ai/text/marker-look-alikes';

/** Outcomes that the model can decide by a marker in its reply, such as `[WIN]` (R-SES-2). */
export type Marker = 'win' | 'lose' | 'end';

const outcomeOf: Readonly<Record<(typeof markerWords)[number], Marker>> = {
  WIN: 'win',
  WON: 'win',
  LOSE: 'lose',
  LOOSE: 'lose',
  LOST: 'lose',
  END: 'end',
};
const longestWord = Math.max(...markerWords.map(({ length }) => length));

export const characterKinds = {
  letter: 1,
  sign: 2,
  space: 3,
  newline: 4,
  emphasis: 5,
  invisible: 6,
  squareOpen: 7,
  squareClose: 8,
  otherOpen: 9,
  otherClose: 10,
} as const;
export type CharacterKind = (typeof characterKinds)[keyof typeof characterKinds];

export const isOpening = (kind: CharacterKind): boolean =>
  kind === characterKinds.squareOpen || kind === characterKinds.otherOpen;
export const isClosing = (kind: CharacterKind): boolean =>
  kind === characterKinds.squareClose || kind === characterKinds.otherClose;
export const isWhitespace = (kind: CharacterKind): boolean =>
  kind === characterKinds.space || kind === characterKinds.newline;

function classify(character: string): CharacterKind {
  if (squareBrackets.open.includes(character)) return characterKinds.squareOpen;
  if (squareBrackets.close.includes(character)) return characterKinds.squareClose;
  if (otherBrackets.open.includes(character)) return characterKinds.otherOpen;
  if (otherBrackets.close.includes(character)) return characterKinds.otherClose;
  if (/[\n\r\u2028\u2029]/.test(character)) return characterKinds.newline;
  if (/\s/.test(character)) return characterKinds.space;
  if (/[*_`~]/.test(character)) return characterKinds.emphasis;
  if (/[\p{Cf}\p{Cc}\p{DI}]/u.test(character)) return characterKinds.invisible;
  return /[\p{L}\p{N}]/u.test(character) ? characterKinds.letter : characterKinds.sign;
}

const basicPlane = new Uint8Array(0x1_0000);
const otherPlanes = new Map<number, CharacterKind>();

/**
 * Caches the kind of each character, because the regular expressions are slow and replies contain few different
 * characters.
 */
export function characterKindOf(code: number): CharacterKind {
  const known = code > 0xffff ? otherPlanes.get(code) : (basicPlane[code] as CharacterKind);
  if (known) return known;
  const kind = classify(String.fromCodePoint(code));
  if (code > 0xffff) otherPlanes.set(code, kind);
  else basicPlane[code] = kind;
  return kind;
}

export const everyWord = (1 << markerWords.length) - 1;

/**
 * For each position in a word, maps each letter to the marker words (such as WIN) that have this letter at
 * this position. The words are a bit mask. Letters that look the same match too.
 */
const wordsAt: readonly ReadonlyMap<number, number>[] = Array.from({ length: longestWord }, (_, position) => {
  const words = new Map<number, number>();
  for (const [index, word] of markerWords.entries())
    for (const character of lookAlikesOf(word[position] ?? '')) {
      const code = character.codePointAt(0) ?? 0;
      words.set(code, (words.get(code) ?? 0) | (1 << index));
    }
  return words;
});

/**
 * Copy of `wordsAt` for ASCII letters. Nearly every letter of a reply is looked up, and an array is faster than a map.
 */
const asciiWordsAt = Uint32Array.from({ length: wordsAt.length * 128 }, (_, index) => {
  return wordsAt[index >> 7]?.get(index & 127) ?? 0;
});

/**
 * Returns the marker words (such as WIN) among `words` that have the letter `code` at `position`. `words` and the
 * result are bit masks.
 */
export const wordsWith = (words: number, position: number, code: number): number =>
  words & ((code < 128 ? asciiWordsAt[(position << 7) | code] : wordsAt[position]?.get(code)) ?? 0);

const wordsOfLength = Array.from({ length: longestWord + 1 }, (_, length) =>
  markerWords.reduce((words, word, index) => (word.length === length ? words | (1 << index) : words), 0),
);

/**
 * Returns the outcome of the marker word (such as WIN) that has `length` letters. `words` is a bit mask of
 * the words to search.
 */
export function markerOf(words: number, length: number): Marker | undefined {
  const complete = words & (wordsOfLength[length] ?? 0);
  const word = complete === 0 ? undefined : markerWords[31 - Math.clz32(complete)];
  return word && outcomeOf[word];
}

/** Accepts plain and full-width Latin letters in upper and lower case. */
export const isLatinLetter = (code: number): boolean => {
  const narrow = code >= 0xff21 && code <= 0xff5a ? code - 0xfee0 : code;
  return (narrow >= 0x41 && narrow <= 0x5a) || (narrow >= 0x61 && narrow <= 0x7a);
};
