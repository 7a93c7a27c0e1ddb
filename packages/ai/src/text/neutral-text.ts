/**
 * Makes the texts of authors and learners safe: removes invisible characters, and replaces outcome markers such as
 * `[WIN]`.
 */
import { lookAlikesOf, markerWords, otherBrackets, squareBrackets } from './marker-look-alikes.ts';

const invisibleRanges = [
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f', // control characters except tab and newline
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u3164\\uffa0', // soft hyphen and fillers
  '\\u200b\\u200c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb', // zero width, direction
  '\\ufe00-\\ufe0e\\u{e0000}-\\u{e0fff}', // variation selectors except the emoji one, tag characters
];
const invisible = new RegExp(`[${invisibleRanges.join('')}]`, 'gu');

/** Zero-width joiners between two emoji are kept. */
const emojiBefore = '(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f)';
const strayJoiner = new RegExp(`${emojiBefore}\\u200d|\\u200d(?!\\p{Extended_Pictographic})`, 'gu');

export const withoutInvisibles = (text: string): string =>
  text.replace(invisible, '').replace(strayJoiner, '');

const inClass = (characters: string): string => characters.replace(/[\\\][|]/g, '\\$&');
const open = `[${inClass(`${squareBrackets.open}${otherBrackets.open}«‹`)}]`;
const close = `[${inClass(`${squareBrackets.close}${otherBrackets.close}»›`)}]`;
const between = '[^\\p{L}\\p{N}\\[\\]]{0,4}';
const spelled = (word: string): string =>
  [...word].map((letter) => `[${inClass(lookAlikesOf(letter))}]\\p{M}*`).join(between);

const markerLike = markerWords.map((word) => ({
  word: word.toLowerCase(),
  pattern: new RegExp(`${open}${between}${spelled(word)}${between}${close}`, 'gu'),
}));

/** Finds outcome markers such as `[WIN]`, also in disguise. Positions are UTF-16 units; no two markers overlap. */
export function markerSpans(text: string): readonly { start: number; end: number; word: string }[] {
  const found = markerLike.flatMap(({ word, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
      word,
    })),
  );
  const sorted = found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return sorted.filter((span) => {
    const stands = span.start >= end;
    if (stands) end = span.end;
    return stands;
  });
}

/** Replaces outcome markers by words in round brackets: `[W I N]` → `(win)`. */
export function withoutMarkers(text: string): string {
  return markerLike.reduce((kept, { word, pattern }) => kept.replace(pattern, `(${word})`), text);
}

/** Makes a user's text safe to show and to send to a model. */
export const neutralText = (text: string): string => withoutMarkers(withoutInvisibles(text).normalize('NFC'));
