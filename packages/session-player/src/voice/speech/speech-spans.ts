/** A range of a reply that is spoken in one request, in UTF-16 units. */
export interface SpeechSpan {
  readonly start: number;
  readonly end: number;
}

/** Abbreviations whose full stop does not end a sentence. */
const abbreviations =
  /(?:^|[\s(«“"])(?:MM?|Mme|Mmes|Mlle|Dr|Pr|Mr|Mrs|Ms|Prof|St|Sr|Jr|vs|etc|cf|p|ex|env|e\.g|i\.e|a\.m|p\.m|No|no|n|[A-ZÀ-Þ])$/;
const enders = /[.!?…]+["»”’)\]]*(?:[\s\u00a0\u202f]+["»”’)\]]+)*(?=[\s\u00a0\u202f]|$)|\n+/g;
/**
 * Minimum length of a span; shorter sentences are joined with the next, because a request per "Yes." sounds disjointed.
 */
const shortest = 12;
const longest = 400;

/**
 * Returns the sentences of a text, for speech in English and French. While the text streams, only those that are
 * certainly complete; a growing text never changes the spans returned before.
 */
export function speechSpans(text: string, complete: boolean): readonly SpeechSpan[] {
  const ends: number[] = [];
  let start = 0;
  for (const match of text.matchAll(enders)) {
    const end = match.index + match[0].length;
    // The next characters may extend the sentence end: a digit, a quotation mark, another dot.
    if (end >= text.length - 1 && !complete) break;
    if (match[0] === '.' && abbreviations.test(text.slice(start, match.index))) continue;
    if (end - start < shortest) continue;
    ends.push(end);
    start = end;
  }
  if (complete && text.slice(start).trim()) ends.push(text.length);
  return ends.flatMap((end, index) => pieces(text, ends[index - 1] ?? 0, end));
}

/** Splits a very long sentence, so that its first sound does not wait for all of it. */
function pieces(text: string, from: number, to: number): SpeechSpan[] {
  const start = from + (text.slice(from, to).match(/^\s*/)?.[0].length ?? 0);
  if (to - start <= longest) return [{ start, end: to }];
  const part = text.slice(start, start + longest);
  const at = Math.max(part.lastIndexOf(', '), part.lastIndexOf('; '), part.lastIndexOf(' : '));
  const cut = start + (at > shortest ? at + 1 : part.lastIndexOf(' ') > 0 ? part.lastIndexOf(' ') : longest);
  return [{ start, end: cut }, ...pieces(text, cut, to)];
}
