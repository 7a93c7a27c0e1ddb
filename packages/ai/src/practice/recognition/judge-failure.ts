import { type SpokenLanguage, spokenLanguage } from '../../language/spoken-language.ts';
import { countWords, fewestQuotedWords } from '../../text/count-words.ts';
import { longestQuote } from '../../text/quotable.ts';
import { folded } from '../reading/folded-text.ts';
import { subjectsOf } from '../reading/topic-match.ts';
import { type FailureKind, failureData, failureKinds } from './failure-data.ts';
import { type Conversation, isAbout } from './judge-criterion.ts';
import { recognitionData } from './recognition-data.ts';
import type { SaidSentence } from './said.ts';

interface Forbidden {
  readonly kind: FailureKind;
  /** What it must be about: the stems of one of these. Empty if it may be about anything. */
  readonly topics: readonly (readonly string[])[];
}

/** Reads what a failure criterion forbids, as far as the rules understand it. One of several alternatives is enough. */
function readFailure(text: string, language: SpokenLanguage): readonly Forbidden[] {
  const flat = folded(text).trim();
  const { criteria } = failureData[language];
  return failureKinds.flatMap((kind) => {
    const match = criteria[kind].exec(flat);
    if (!match) return [];
    const about = match.slice(1).find((group) => group !== undefined);
    if (about === undefined) return [{ kind, topics: [] }];
    const topics = about
      .split(/ (?:or|ou) /)
      .map((one) => [...subjectsOf(one, language)])
      .filter((stems) => stems.length > 0);
    return topics.length > 0 ? [{ kind, topics }] : [];
  });
}

/** Says whether the built-in engine can find that a failure criterion is met, in conversations of the language `tag`. */
export const builtInFinds = (text: string, tag: string): boolean =>
  readFailure(text, spokenLanguage(tag)).length > 0;

/**
 * Returns the learner's words that meet a failure criterion. Null: the rules have not seen it, which does not mean that it
 * did not happen.
 */
export function proofOfFailure(
  text: string,
  { learner, language }: Conversation,
): { readonly seq: number; readonly quote: string } | null {
  for (const forbidden of readFailure(text, language))
    for (const sentence of learner) {
      const match = matchOf(forbidden, sentence, language);
      const quote = match && isMeant(forbidden.kind, sentence, match, language) && quoteOf(sentence, match);
      if (quote) return { seq: sentence.seq, quote };
    }
  return null;
}

function matchOf({ kind, topics }: Forbidden, sentence: SaidSentence, language: SpokenLanguage) {
  const words =
    kind === 'insults' ? recognitionData[language].harms.insults : failureData[language].words[kind];
  const match = words.exec(sentence.folded);
  // “It is no big deal, I can wait too” does not play down the wait.
  const said = match ? sentence.plain.slice(0, clauseEnd(sentence.plain, match)) : '';
  const isOn =
    topics.length === 0 || topics.some((stems) => stems.every((stem) => isAbout(said, stem, language)));
  return isOn ? match : null;
}

/** Where the clause ends in which the matched words end. */
function clauseEnd(text: string, { index, 0: words }: RegExpExecArray): number {
  const end = index + words.length;
  return end + (/^[^,;:.!?]*/.exec(text.slice(end))?.[0].length ?? 0);
}

/** False of words that are asked, denied, quoted, imagined, mocking or taken back. An insult may mock. */
function isMeant(
  kind: FailureKind,
  sentence: SaidSentence,
  match: RegExpExecArray,
  language: SpokenLanguage,
): boolean {
  const { negated, reported, attributed, conditional, ironic, scornful, retracted } =
    recognitionData[language].guards;
  // A leading “no” denies what the other has said.
  const before = sentence.folded.slice(0, match.index).replace(/^(?:no|non),? /, '');
  if ([negated, reported, failureData[language].unmeant].some((guard) => guard.test(before))) return false;
  // “No big deal” may be mockery and « pas si grave » has a “si”, unless they are what was looked for.
  const others = (text: string) => text.replace(match[0], ' ');
  if ([attributed, conditional].some((guard) => guard.test(others(sentence.folded)))) return false;
  if (sentence.asks) return false;
  if (kind === 'insults') return !failureData[language].no_insult.test(sentence.folded);
  const turn = others(sentence.turn.folded);
  return ![ironic, scornful, retracted].some((guard) => guard.test(turn));
}

/** The sentence or, of a long one, the clauses with the words. Undefined if too few words are left to prove anything. */
function quoteOf({ text }: SaidSentence, match: RegExpExecArray): string | undefined {
  const starts = [0, ...[...text.matchAll(/[,;:]\s+/g)].map(({ index, 0: sign }) => index + sign.length)];
  const start = starts.findLast((one) => one <= match.index) ?? 0;
  const clause = text.slice(start, clauseEnd(text, match)).trim();
  return [text, clause, text.slice(match.index, match.index + match[0].length)].find(
    (one) => one.split(/\s+/).length <= longestQuote && countWords(one) >= fewestQuotedWords,
  );
}
