const sameSign: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '–': '-',
  '—': '-',
  œ: 'e',
  æ: 'e',
};

function foldedUnit(unit: string): string {
  const small = unit.toLowerCase();
  const known = sameSign[small];
  if (known) return known;
  const base = small.normalize('NFD').charAt(0);
  return base.length === 1 ? base : unit;
}

/** Lower case without accents, one character for one: a place found in it is the same place in the original. */
export function folded(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at += 1) out += foldedUnit(text.charAt(at));
  return out;
}

/** A stretch of a text that reads as one sentence. */
export interface Sentence {
  readonly text: string;
  readonly folded: string;
  readonly asks: boolean;
}

/** The sentences of a text, each verbatim, without the white space around it. */
export function sentencesOf(text: string): readonly Sentence[] {
  return text
    .split(/(?<=[.!?…]["”»)]?)\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => ({ text: part, folded: folded(part), asks: /\?/.test(part) }));
}

/** Words of a text, folded. */
export const wordsOf = (text: string): readonly string[] =>
  folded(text).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
