import type { Difficulty } from '@repartee/contracts/library/persona';
import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { folded } from '../reading/folded-text.ts';
import { draftPatterns, titles } from './draft-patterns.ts';

/**
 * Facts in a source text. Every string is an excerpt of the source text; line breaks inside a sentence become spaces,
 * and `title` starts with a capital letter.
 */
export interface SourceReading {
  readonly heading: string | null;
  /** Sentences without headings and without the list entries in `aims`. */
  readonly sentences: readonly string[];
  readonly goals: readonly string[];
  readonly feelings: readonly string[];
  /** List entries below a heading such as “Goals”. */
  readonly aims: readonly string[];
  /** Sentences that tell the learner or the staff what to do. */
  readonly rules: readonly string[];
  /** Name of the person whom the learner talks to. */
  readonly name: string | null;
  readonly title: string | null;
  readonly difficulty: Difficulty;
}

const capital = "\\p{Lu}[\\p{Ll}'’]+(?:-\\p{Lu}\\p{Ll}+)?";
const addressed = new RegExp(`\\b(?:${titles})\\.? ${capital}(?: ${capital})?`, 'u');
const fullName = new RegExp(`(?<![\\p{L}'’-])(${capital}) (${capital})(?![\\p{L}])`, 'gu');

/** The space after a sentence. The point of “M. Dubois” ends none. */
const sentenceEnd = new RegExp(`(?<=[.!?…]["”»)]?)(?<!(?<![\\p{L}])(?:${titles})\\.)\\s+`, 'u');

/** Joins lines that were wrapped inside a sentence: a line break before a lower-case letter becomes a space. */
const unwrapped = (source: string): string => source.replace(/(?<=[^.!?:\n])\n(?=\p{Ll})/gu, ' ');

const isListEntry = (line: string): boolean => /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u.test(line);
const withoutMark = (line: string): string => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)]|#+)\s+/u, '').trim();

/** A heading starts with Markdown `#`, or is short and does not end like a sentence. */
const isHeading = (line: string, lines: number): boolean =>
  /^\s*#+\s/u.test(line) || (lines > 1 && line.length <= 80 && !/[.!?…;,]["”»)]?$/u.test(line.trim()));

export function readSource(source: string, language: SpokenLanguage): SourceReading {
  const words = draftPatterns[language];
  const lines = unwrapped(source)
    .split(/\n+/u)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  let heading: string | null = null;
  let underAims = false;
  let underRules = false;
  const sentences: string[] = [];
  const aims: string[] = [];
  const ruled = new Set<string>();
  for (const line of lines) {
    if (!isListEntry(line) && isHeading(line, lines.length)) {
      heading ??= withoutMark(line);
      underAims = words.aims.test(folded(line));
      underRules = words.rule_headings.test(folded(line));
      continue;
    }
    if (isListEntry(line) && underAims) {
      aims.push(withoutMark(line));
      continue;
    }
    const read = isListEntry(line) ? [withoutMark(line)] : line.split(sentenceEnd);
    for (const sentence of read.map((one) => one.trim())) {
      sentences.push(sentence);
      if (underRules || words.rules.test(folded(sentence))) ruled.add(sentence);
    }
  }
  const said = sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const unruled = said.filter((sentence) => !ruled.has(sentence));
  const saying = (pattern: RegExp) => said.filter((sentence) => pattern.test(folded(sentence)));
  return {
    heading,
    sentences: said,
    goals: saying(words.goals),
    feelings: saying(words.feelings),
    aims,
    rules: said.filter((sentence) => ruled.has(sentence)),
    name: nameIn(unruled, words.not_names),
    title: titleIn(unruled.join(' '), language),
    difficulty: difficultyOf(source, language),
  };
}

function nameIn(sentences: readonly string[], notNames: ReadonlySet<string>): string | null {
  for (const sentence of sentences) {
    const [called] = addressed.exec(sentence) ?? [];
    if (called) return called;
    for (const [, first = '', last = ''] of sentence.matchAll(fullName))
      if (!notNames.has(folded(first)) && !notNames.has(folded(last))) return `${first} ${last}`;
  }
  return null;
}

/** Returns the role of the person whom the learner will talk to, otherwise the first role in the text, or null. */
function titleIn(text: string, language: SpokenLanguage): string | null {
  const { roles, towards } = draftPatterns[language];
  const role = `(?<role>${roles.map((one) => `(?:${one})`).join('|')})(?![a-z])`;
  const flat = folded(text);
  const found =
    new RegExp(`\\b${towards}${role}`, 'du').exec(flat) ?? new RegExp(`\\b${role}`, 'du').exec(flat);
  const place = found?.indices?.groups?.role;
  if (!place) return null;
  const title = text.slice(place[0], place[1]);
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

function difficultyOf(source: string, language: SpokenLanguage): Difficulty {
  const flat = folded(source);
  const { difficulty } = draftPatterns[language];
  for (const level of [4, 3, 1] as const) if (difficulty[level].test(flat)) return level;
  return 2;
}
