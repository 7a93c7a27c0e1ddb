import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { grammars } from '../grammar.ts';

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

/** The characters that `foldedUnit` may change. All other ASCII characters stay unchanged. */
const foldable = /[A-Z`\t\u0080-\uffff]/g;

/** Converts a text to lower case without accents. All indexes stay the same. */
export const folded = (text: string): string => text.replace(foldable, foldedUnit);

export interface Sentence {
  readonly text: string;
  /** The sentence in lower case and without accents. A question without end punctuation gets a `?` at its end. */
  readonly folded: string;
  readonly asks: boolean;
}

function sentenceOf(text: string, language: SpokenLanguage): Sentence {
  const { spaced_elisions } = grammars[language];
  const flat = folded(text).replace(spaced_elisions, (form) => `${form.trimEnd()}'`);
  const unmarked =
    !/[.!?…]["”»)]?$/.test(flat) && !flat.includes('?') && grammars[language].unmarked_question.test(flat);
  return {
    text,
    folded: unmarked ? `${flat}?` : flat,
    asks: unmarked || (flat.includes('?') && !grammars[language].vocative.test(flat)),
  };
}

export function sentencesOf(text: string, language: SpokenLanguage): readonly Sentence[] {
  return text
    .split(/(?<=[.!?…]["”»)]?)\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => sentenceOf(part, language));
}

const quotation = /"[^"]*"|“[^”]*”|«[^»]*»|(?<=^|\s)['‘](?=\S)[^'‘’]{4,}['’](?=[\s.,;:!?]|$)/gu;
/** Replaces each letter of quoted words by an underscore, so that all indexes stay the same. */
export const withoutQuotations = (text: string): string =>
  text.replace(quotation, (quoted) => quoted.replace(/[^\s]/gu, (letter) => '_'.repeat(letter.length)));

export interface OwnSentence extends Sentence {
  /** The sentence with quoted words replaced by underscores, as in `folded`. */
  readonly plain: string;
}

/** Splits a message into sentences and hides what it quotes. A sentence that is only a quotation is left out. */
export function ownSentencesOf(text: string, language: SpokenLanguage): readonly OwnSentence[] {
  const hidden = withoutQuotations(text);
  let from = 0;
  return sentencesOf(hidden, language).map((sentence) => {
    const start = hidden.indexOf(sentence.text, from);
    from = start + sentence.text.length;
    return { ...sentence, text: text.slice(start, from), plain: sentence.text };
  });
}

export const wordsOf = (text: string): readonly string[] =>
  folded(text).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
