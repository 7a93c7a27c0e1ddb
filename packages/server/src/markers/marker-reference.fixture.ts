import {
  lookAlikesOf,
  markerWords,
  otherBrackets,
  squareBrackets,
} from '@repartee/ai/text/marker-look-alikes';
import type { Marker } from './marker-characters.ts';

/**
 * Simple, slow implementation of R-SES-2, with which `MarkerFilter` must agree. Private-use characters stand
 * for exact markers (U+E000), inexact markers (U+E003) and plain brackets (U+E100).
 */
const outcomes: readonly Marker[] = ['win', 'lose', 'end'];
const found = '[\ue000-\ue005]';
const opens = squareBrackets.open + otherBrackets.open;
const closes = squareBrackets.close + otherBrackets.close;
const brackets = [...opens, ...closes];
const asText = (bracket: string): string => String.fromCharCode(0xe100 + brackets.indexOf(bracket));
const bracketsBack = (text: string): string =>
  text.replace(/[\ue100-\ue1ff]/g, (sign) => brackets[sign.charCodeAt(0) - 0xe100] ?? '');

const between = '[^\\p{L}\\p{N}\\ue100-\\ue1ff]*';
const letter = (capital: string): string => `[${lookAlikesOf(capital).replace('|', '\\|')}]`;
const complete = markerWords.map(
  (word) => new RegExp(`^${between}${[...word].map((one) => letter(one) + between).join('')}$`, 'u'),
);
const begun = new RegExp(
  `^${between}(?:${markerWords
    .map((word) => [...word].reduceRight((rest, one) => `(?:${letter(one)}${between}${rest})?`, ''))
    .join('|')})$`,
  'u',
);
const exactWord =
  /^[^\S\n\r\u2028\u2029]*(?:[*_`~]|[^\S\n\r\u2028\u2029])*[a-zａ-ｚ]+(?:[*_`~]|[^\S\n\r\u2028\u2029])*$/iu;
const wordOf: readonly Marker[] = ['win', 'win', 'lose', 'lose', 'lose', 'end'];

const lastOpen = (text: string): number => Math.max(...[...opens].map((open) => text.lastIndexOf(open)));

/**
 * Returns the position of an unfinished outcome marker (such as `[WI`) at the end of the text, or else the length of
 * the text.
 */
function unfinishedFrom(text: string): number {
  let start = text.length;
  for (;;) {
    const open = lastOpen(text.slice(0, start));
    if (open < 0 || !begun.test(text.slice(open + 1, start))) return start;
    start = open;
  }
}

function markerIn(open: string, content: string, close: string): string | undefined {
  const square = squareBrackets.open.includes(open) && squareBrackets.close.includes(close);
  const word = complete.findIndex((pattern) => pattern.test(content));
  if (word >= 0) return sentinel(wordOf[word], square && exactWord.test(content));
  const inner = content.match(new RegExp(found, 'g')) ?? [];
  if (inner.length === 0 || /[\p{L}\p{N}\ue100-\ue1ff]/u.test(content)) return undefined;
  const code = (inner.at(-1)?.charCodeAt(0) ?? 0) - 0xe000;
  const alone = new RegExp(
    `^(?:[*_\`~]|[^\\S\\n\\r\\u2028\\u2029])*${found}(?:[*_\`~]|[^\\S\\n\\r\\u2028\\u2029])*$`,
  );
  return sentinel(outcomes[code % 3], square && code < 3 && alone.test(content));
}

const sentinel = (marker: Marker | undefined, exact: boolean): string =>
  String.fromCharCode(0xe000 + outcomes.indexOf(marker as Marker) + (exact ? 0 : 3));

export function markersRemoved(raw: string): { text: string; decisive: Marker | null } {
  let text = raw;
  for (;;) {
    const close = [...text].findIndex((character) => closes.includes(character));
    if (close < 0) break;
    const at = [...text].slice(0, close).join('').length;
    let before = text.slice(0, at);
    let after = text.slice(at + 1);
    const open = lastOpen(before);
    const marker =
      open < 0 ? undefined : markerIn(before[open] ?? '', before.slice(open + 1), text[at] ?? '');
    if (marker === undefined) {
      text =
        [...before].map((one) => (opens.includes(one) ? asText(one) : one)).join('') +
        asText(text[at] ?? '') +
        after;
      continue;
    }
    before = before.slice(0, open);
    if (unfinishedFrom(before) === before.length) {
      const emphasis = /(?<=^|\s|[\ue000-\ue005])[*_`~]{1,6}$/u.exec(before)?.[0].length ?? 0;
      before = before.slice(0, before.length - emphasis);
      after = after.slice(Math.min(emphasis, /^[*_`~]*/.exec(after)?.[0].length ?? 0));
    }
    text = before + marker + after;
  }
  const end = unfinishedFrom(text);
  const unfinished = end < text.length;
  if (unfinished) text = text.slice(0, end).replace(/(?<=^|\s|[\ue000-\ue005])[*_`~]{1,6}$/u, '');
  return { text: shownText(text), decisive: unfinished ? null : decisiveIn(text) };
}

const shownText = (text: string): string =>
  bracketsBack(text.replace(new RegExp(`\\s*${found}`, 'gu'), '\ue010'))
    .replace(/\ue010+(?=[\s\p{P}]|$)/gu, '')
    .replace(/\ue010+/g, ' ')
    .trim();

function decisiveIn(text: string): Marker | null {
  const last = text.split(/[\n\r\u2028\u2029]/).findLast((line) => line.trim() !== '') ?? '';
  const alone = /^\s*([\ue000-\ue002])\s*$/u.exec(last.replace(/[\p{Cf}\p{Cc}]/gu, ''));
  return alone ? (outcomes[(alone[1] ?? '').charCodeAt(0) - 0xe000] ?? null) : null;
}
