import {
  lookAlikesOf,
  markerWords,
  otherBrackets,
  squareBrackets,
} from '@repartee/ai/text/marker-look-alikes';

/** Outcomes that the model can decide by a marker in its reply, such as `[WIN]` (R-SES-2). */
export type Marker = 'win' | 'lose' | 'end';

const outcomes: readonly Marker[] = ['win', 'lose', 'end'];
const outcomeOf = { WIN: 0, WON: 0, LOSE: 1, LOOSE: 1, LOST: 1, END: 2 } as const;

/**
 * Private-use characters stand for markers while a reply is read: U+E000 to U+E002 for exact markers, which can decide
 * the outcome, and U+E003 to U+E005 for others.
 */
const placeholders = '\ue000-\ue005';
const anyFound = new RegExp(`[${placeholders}]+`, 'g');

const escaped = (characters: string): string => characters.replace(/[\]\\^-]/g, '\\$&');
const opens = escaped(squareBrackets.open + otherBrackets.open);
const closes = escaped(squareBrackets.close + otherBrackets.close);
/** Text in brackets that contains no other brackets. */
const innermost = new RegExp(`([${opens}])([^${opens}${closes}]*)([${closes}])`, 'g');
const lastOpen = new RegExp(`[${opens}](?=[^${opens}]*$)`);

/** Signs that may stand before, between and after the letters of a disguised marker such as `[W-I-N]`. */
const between = `[^\\p{L}\\p{N}${opens}${closes}]*`;
const letter = (capital: string): string => `[${escaped(lookAlikesOf(capital))}]`;
const wholeWords = markerWords.map(
  (word) => new RegExp(`^${between}${[...word].map((one) => letter(one) + between).join('')}$`, 'u'),
);
const nested = (word: string): string =>
  [...word].reduceRight((rest, one) => `(?:${letter(one)}${between}${rest})?`, '');
const begunWord = new RegExp(`^${between}(?:${markerWords.map(nested).join('|')})$`, 'u');
const padding = '(?:[*_`~]|[^\\S\\n\\r\\u2028\\u2029])*';
const exactContent = new RegExp(`^${padding}(?:[a-z]+|[\ue000-\ue002])${padding}$`, 'i');
const decoratedMarker = new RegExp(
  `(?<=^|[\\s${placeholders}])([*_\`~]{1,6})([${placeholders}])([*_\`~]*)`,
  'g',
);
const decoration = new RegExp(`(?<=^|[\\s${placeholders}])[*_\`~]{1,6}$`);
const lineBreak = /[\n\r\u2028\u2029]/;

/** These limits bound the work for replies that consist of brackets, spaces or markers. */
const deepest = 32;
const longestHeld = 200;
const longGap = new RegExp(`[\\s${placeholders}*_\`~]{${longestHeld},}`, 'g');

/**
 * Removes outcome markers from a streaming reply (R-SES-2). Holds back text that may belong to a marker, so that the
 * joined output does not depend on how the reply is split into chunks.
 */
export class MarkerFilter {
  readonly counts: Record<Marker, number> = { win: 0, lose: 0, end: 0 };
  #held = '';
  #isShown = false;
  /** The beginning of the last line that is not blank, with its markers. */
  #line = '';

  /** The marker that decides the outcome: it is exact and alone on the last line. Only valid after `finish`. */
  get decisive(): Marker | null {
    const [, marker] = /^([\ue000-\ue002])$/.exec(this.#line.replace(/[\p{Cf}\p{Cc}\s]/gu, '')) ?? [];
    return marker ? (outcomes[marker.charCodeAt(0) - 0xe000] ?? null) : null;
  }

  push(chunk: string): string {
    this.#held = this.#withoutMarkers(this.#held + chunk.replace(anyFound, ''));
    const end = this.#undecidedFrom();
    const decided = this.#held.slice(0, end);
    this.#held = this.#held.slice(end).replace(longGap, (gap) => gap.slice(-longestHeld));
    return this.#show(decided);
  }

  /** Ends the reply. Returns the rest of the held-back text, without an unfinished marker such as `[WI`. */
  finish(): string {
    const end = unfinishedFrom(this.#held);
    const isUnfinished = end < this.#held.length;
    const rest = this.#show(isUnfinished ? this.#held.slice(0, end).replace(decoration, '') : this.#held);
    if (isUnfinished) this.#line += 'unfinished';
    return rest.trimEnd();
  }

  #withoutMarkers(text: string): string {
    let replaced = text;
    for (let depth = 0; depth < deepest; depth += 1) {
      const before = replaced;
      replaced = before.replace(innermost, (whole, open: string, content: string, close: string) => {
        const isSquare = squareBrackets.open.includes(open) && squareBrackets.close.includes(close);
        return this.#markerIn(content.normalize('NFKC'), isSquare) ?? whole;
      });
      if (replaced === before) break;
    }
    return replaced;
  }

  /** Returns the private-use character for the content of brackets; undefined if it is no marker. */
  #markerIn(content: string, isSquare: boolean): string | undefined {
    const word = markerWords[wholeWords.findIndex((pattern) => pattern.test(content))];
    const inner = content.match(anyFound)?.join('').at(-1);
    if (!word && (!inner || /[\p{L}\p{N}]/u.test(content))) return undefined;
    const outcome = word ? outcomeOf[word] : ((inner?.charCodeAt(0) ?? 0) - 0xe000) % 3;
    const marker = outcomes[outcome];
    if (word && marker) this.counts[marker] += 1;
    return String.fromCharCode(0xe000 + outcome + (isSquare && exactContent.test(content) ? 0 : 3));
  }

  /** Returns where text begins that may belong to a marker, together with the space and emphasis before it. */
  #undecidedFrom(): number {
    const text = this.#held;
    const isHalf = /[\ud800-\udbff]$/.test(text);
    const open = unfinishedFrom(text);
    const brackets = text.length - open > longestHeld ? text.length : open;
    const end = isHalf ? Math.min(brackets, text.length - 1) : brackets;
    // The character before the held text was visible, unless nothing is shown yet.
    const context = this.#isShown ? '.' : '';
    let decided = context + text.slice(0, end);
    for (let before = ''; before !== decided; ) {
      before = decided;
      decided = withoutSpaceAtEnd(decided.replace(decoration, ''));
    }
    return Math.max(0, decided.length - context.length);
  }

  /** Returns the text to show: without markers, the emphasis around them, and the space before them. */
  #show(text: string): string {
    if (text === '') return '';
    const context = this.#isShown ? '.' : '';
    const plain = (context + text)
      .replace(decoratedMarker, (_, before: string, marker: string, after: string) => {
        return marker + after.slice(before.length);
      })
      .slice(context.length);
    const lines = (this.#line + plain).split(lineBreak);
    this.#line = (lines.findLast((line) => line.trim() !== '') ?? '').slice(0, 100);
    const [first = '', ...others] = plain.split(anyFound);
    const shown = others.reduce(
      (before, after) => before.trimEnd() + (after === '' || /^[\s\p{P}]/u.test(after) ? after : ` ${after}`),
      first,
    );
    const visible = this.#isShown ? shown : shown.trimStart();
    this.#isShown ||= visible !== '';
    return visible;
  }
}

/** Returns the start of a marker that is not complete yet, such as `[WI`; the length of the text if there is none. */
function unfinishedFrom(text: string): number {
  let start = text.length;
  for (let depth = 0; depth < deepest; depth += 1) {
    const open = text.slice(0, start).search(lastOpen);
    if (open < 0 || !begunWord.test(text.slice(open + 1, start).normalize('NFKC'))) break;
    start = open;
  }
  return start;
}

function withoutSpaceAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s\ue000-\ue005]/.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** Returns a whole text without outcome markers. */
export function withoutMarkers(text: string): string {
  const filter = new MarkerFilter();
  return filter.push(text) + filter.finish();
}
