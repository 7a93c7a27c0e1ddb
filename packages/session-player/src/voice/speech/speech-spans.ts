/** A part of a reply that is spoken in one request. `start` and `end` are positions in UTF-16 units. */
export interface SpeechSpan {
  readonly start: number;
  readonly end: number;
}

const abbreviations =
  /(?:^|[\s(«“"])(?:MM?|Mmes?|Mlle|Dr|Pr|Mrs?|Ms|Prof|St|Sr|Jr|vs|etc|cf|p|ex|env|approx|tél|pp|fig|e\.g|i\.e|c\.-à-d|a\.m|p\.m|[Nn]o|n|[A-ZÀ-Þ])$/;
const enders = /[.!?…]+["»”’)\]]*(?:[\s\u00a0\u202f]+["»”’)\]]+)*(?=[\s\u00a0\u202f]|$)|\n+/g;
/**
 * Minimum number of characters that are spoken together. A single word such as “Yes.” is spoken with the next
 * sentence, because it would sound disjointed alone.
 */
const shortest = 12;
const longest = 400;
/** Maximum length of a stage direction. A longer text in asterisks is not a stage direction. */
const longestDirection = 200;

/**
 * True if a stage direction (text in asterisks) begins in `text` and ends in `rest`. Undefined if too little
 * of `rest` has arrived to decide.
 */
function isInsideDirection(text: string, rest: string, complete: boolean): boolean | undefined {
  const opening = text.match(/(?:^|[\s.!?…:])\*(?![\s*])[^*\n]*$/);
  if (!opening) return false;
  const closing = rest.slice(0, longestDirection).match(/^[^*\n]*(\*|\n)/);
  if (closing) return closing[1] === '*';
  return complete || rest.length >= longestDirection ? false : undefined;
}

/**
 * Returns the sentences of an English or French text. While the text streams, returns only complete sentences, which
 * never change.
 */
export function speechSpans(text: string, complete: boolean): readonly SpeechSpan[] {
  const ends: number[] = [];
  let start = 0;
  for (const match of text.matchAll(enders)) {
    const end = match.index + match[0].length;
    // The next character to arrive may be a quotation mark that belongs to the sentence.
    if (end >= text.length - 1 && !complete) break;
    if (match[0] === '.' && abbreviations.test(text.slice(start, match.index))) continue;
    const isInside = isInsideDirection(text.slice(start, end), text.slice(end), complete);
    if (isInside === undefined) break;
    if (isInside || end - start < shortest) continue;
    ends.push(end);
    start = end;
  }
  if (complete && text.slice(start).trim()) ends.push(text.length);
  return ends.flatMap((end, index) => pieces(text, ends[index - 1] ?? 0, end));
}

/** Splits a very long sentence, so that its beginning can be spoken before all its audio has arrived. */
function pieces(text: string, from: number, to: number): SpeechSpan[] {
  const start = from + (text.slice(from, to).match(/^\s*/)?.[0].length ?? 0);
  if (to - start <= longest) return [{ start, end: to }];
  const part = text.slice(start, start + longest);
  const at = Math.max(part.lastIndexOf(', '), part.lastIndexOf('; '), part.lastIndexOf(' : '));
  const cut = start + (at > shortest ? at + 1 : part.lastIndexOf(' ') > 0 ? part.lastIndexOf(' ') : longest);
  return [{ start, end: cut }, ...pieces(text, cut, to)];
}
