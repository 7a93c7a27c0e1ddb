/** A part of a reply that is spoken at once, in UTF-16 units. */
export interface SpeechSpan {
  readonly start: number;
  readonly end: number;
}

/** A full stop after these ends no sentence. */
const abbreviations =
  /(?:^|[\s(«“"])(?:MM?|Mme|Mmes|Mlle|Dr|Pr|Mr|Mrs|Ms|Prof|St|Sr|Jr|vs|etc|cf|p|ex|env|e\.g|i\.e|a\.m|p\.m|No|no|n|[A-ZÀ-Þ])$/;
const enders = /[.!?…]+["»”’)\]]*(?:[\s\u00a0\u202f]+["»”’)\]]+)*(?=[\s\u00a0\u202f]|$)|\n+/g;
/** Shorter ones are spoken together with the next: a call for each "Yes." sounds torn. */
const shortest = 12;
const longest = 400;

/**
 * The sentences of a text, for speech in English and French. While it is still written, only those that are certainly
 * whole; a text that grows never changes the spans given before.
 */
export function speechSpans(text: string, complete: boolean): readonly SpeechSpan[] {
  const ends: number[] = [];
  let start = 0;
  for (const match of text.matchAll(enders)) {
    const end = match.index + match[0].length;
    // What follows may still change what this is: a digit, a quotation mark, one more dot.
    if (end >= text.length - 1 && !complete) break;
    if (match[0] === '.' && abbreviations.test(text.slice(start, match.index))) continue;
    if (end - start < shortest) continue;
    ends.push(end);
    start = end;
  }
  if (complete && text.slice(start).trim()) ends.push(text.length);
  return ends.flatMap((end, index) => pieces(text, ends[index - 1] ?? 0, end));
}

/** A very long sentence in parts, so that its first sound does not wait for all of it. */
function pieces(text: string, from: number, to: number): SpeechSpan[] {
  const start = from + (text.slice(from, to).match(/^\s*/)?.[0].length ?? 0);
  if (to - start <= longest) return [{ start, end: to }];
  const part = text.slice(start, start + longest);
  const at = Math.max(part.lastIndexOf(', '), part.lastIndexOf('; '), part.lastIndexOf(' : '));
  const cut = start + (at > shortest ? at + 1 : part.lastIndexOf(' ') > 0 ? part.lastIndexOf(' ') : longest);
  return [{ start, end: cut }, ...pieces(text, cut, to)];
}
