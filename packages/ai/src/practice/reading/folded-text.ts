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

/** Lower-cases a text and removes accents, one character for one: indexes are the same as in the original. */
export function folded(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at += 1) out += foldedUnit(text.charAt(at));
  return out;
}

/** A part of a text that is read as one sentence. */
export interface Sentence {
  readonly text: string;
  /** Folded text; a missing question mark is added. */
  readonly folded: string;
  readonly asks: boolean;
}

/** First words of a question that was typed without a question mark. */
const asking = new RegExp(
  [
    "^(?:and |so |but |ok |okay )*(?:why|what|how|who|where)(?:$|'?s\\b| (?:is|are|was|were|do|does|did|would|can|could|will|should|about|if|else|then|now|tho|though|come|many|much|long|happens|happened)\\b)",
    '^(?:do|did|does|are|can|could|would|will|shall|should) (?:you|we|it|that|this|i)\\b',
    "^(?:et |mais |alors |donc )*(?:pourquoi|comment|combien|qu'est-ce|est-ce|quelle?s? (?:est|sont)|qui (?:est|a|decide)|que (?:voulez|veux|puis|pensez|faites|faire|s'est)|quoi$)\\b",
    '^(?:avez|etes|pouvez|voulez|voudriez|pourriez|souhaitez|acceptez|as|es|peux|veux)-(?:vous|tu)\\b',
  ].join('|'),
);

function sentenceOf(text: string): Sentence {
  const flat = folded(text);
  const unmarked = !/[.!?…]["”»)]?$/.test(flat) && !flat.includes('?') && asking.test(flat);
  return { text, folded: unmarked ? `${flat}?` : flat, asks: unmarked || flat.includes('?') };
}

/** Splits a text into sentences, each verbatim, without surrounding white space. */
export function sentencesOf(text: string): readonly Sentence[] {
  return text
    .split(/(?<=[.!?…]["”»)]?)\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map(sentenceOf);
}

/** Returns the words of a text in lower case and without accents. */
export const wordsOf = (text: string): readonly string[] =>
  folded(text).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
