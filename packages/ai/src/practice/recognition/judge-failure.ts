import { type SpokenLanguage, spokenLanguage } from '../../language/spoken-language.ts';
import { countWords, fewestQuotedWords } from '../../text/count-words.ts';
import { longestQuote } from '../../text/quotable.ts';
import { folded } from '../reading/folded-text.ts';
import { formallyAddressed } from '../reading/formal-address.ts';
import { subjectsOf } from '../reading/topic-match.ts';
import { type FailureKind, failureData, failureKinds } from './failure-data.ts';
import { harmsIn, recognise } from './recognise.ts';
import { type Conversation, isAbout, keyOf } from './recognise-demand.ts';
import { recognitionData } from './recognition-data.ts';
import { formsOf, type SaidSentence } from './said.ts';

interface Forbidden {
  readonly kind: FailureKind;
  /** What it must be about: the stems of one of these. Empty if it may be about anything. */
  readonly topics: readonly (readonly string[])[];
}

/** Reads what a failure criterion forbids, as far as the rules understand it. One of several alternatives is enough. */
function readFailure(text: string, language: SpokenLanguage): readonly Forbidden[] {
  const flat = formallyAddressed(folded(text).trim(), language);
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

interface FailureProof {
  readonly sentence: SaidSentence;
  readonly quote: string;
}

function* proofsOfFailure(text: string, conversation: Conversation): Generator<FailureProof> {
  const { learner, language } = conversation;
  for (const forbidden of readFailure(text, language))
    for (const sentence of learner)
      for (const form of formsOf(sentence)) {
        const match = matchOf(forbidden, form, conversation);
        const quote =
          match && isMeant(forbidden.kind, form, match, language) && quoteOf(sentence, form, match);
        if (quote) yield { sentence, quote };
      }
}

/**
 * Returns the learner's words that meet a failure criterion. Null: the rules have not seen it, which does not mean that it
 * did not happen.
 */
export function proofOfFailure(
  text: string,
  conversation: Conversation,
): { readonly seq: number; readonly quote: string } | null {
  const [proof] = proofsOfFailure(text, conversation);
  return proof ? { seq: proof.sentence.seq, quote: proof.quote } : null;
}

/** The learner's sentences that meet one of these failure criteria. They are no act of good will, whatever their words. */
export const forbiddenSentences = (
  criteria: readonly string[],
  conversation: Conversation,
): ReadonlySet<string> =>
  new Set(
    criteria.flatMap((text) =>
      Array.from(proofsOfFailure(text, conversation), ({ sentence }) => keyOf(sentence)),
    ),
  );

/** Fewer words, such as “Good morning.”, complain of nothing. */
const fewestOpening = 6;

function matchOf(
  { kind, topics }: Forbidden,
  sentence: SaidSentence,
  { persona, learner, language }: Conversation,
) {
  const { words, invited } = failureData[language];
  const before = persona.findLast(({ seq }) => seq < sentence.seq)?.turn;
  if (before && invited[kind]?.test(before.folded)) return null;
  const isOn = (...texts: string[]) =>
    topics.length === 0 ||
    topics.some((stems) => texts.some((said) => stems.every((stem) => isAbout(said, stem, language))));
  const match =
    kind === 'insults'
      ? recognitionData[language].harms.insults.exec(sentence.folded)
      : words[kind].exec(sentence.folded);
  // “It is no big deal, I can wait too” does not play down the wait.
  const upTo = (found: RegExpExecArray) => sentence.plain.slice(0, clauseEnd(sentence.plain, found));
  if (match && isOn(upTo(match))) return match;
  // “It was only three hours” is about what the persona has just said.
  const smaller = kind === 'belittles' || kind === 'plays_down' ? smallerIn(sentence, language) : undefined;
  if (!smaller) return null;
  // “It is not the end of the world” answers what the persona began with, whatever its words.
  const [first] = learner;
  const isFirst =
    before !== undefined && sentence.seq === first?.seq && countWords(before.text) >= fewestOpening;
  if (isFirst && failureData[language].brushes_off.test(smaller[0])) return smaller;
  return isOn(upTo(smaller), before?.text ?? '') ? smaller : null;
}

/** The words of a harm that make something smaller. */
function smallerIn(sentence: SaidSentence, language: SpokenLanguage): RegExpExecArray | undefined {
  const { source, flags } = recognitionData[language].harms.dismisses;
  return harmsIn(sentence, language).includes('dismisses')
    ? [...sentence.folded.matchAll(new RegExp(source, `${flags}g`))].find(([words]) =>
        failureData[language].smaller.test(words),
      )
    : undefined;
}

/** Where the clause ends in which the matched words end. */
function clauseEnd(text: string, { index, 0: words }: RegExpExecArray): number {
  const end = index + words.length;
  return end + (/^[^,;:.!?]*/.exec(text.slice(end))?.[0].length ?? 0);
}

/** Kinds that are none if the learner takes the blame too, as in “Sales got it wrong, and that is on me.” */
const shared: ReadonlySet<FailureKind> = new Set([
  'blames_team',
  'blames_colleague',
  'blames_theirs',
  'blames_non_use',
  'hides_behind',
]);

/** False of words that are asked, denied, quoted, imagined, mocking or taken back. An insult may mock. */
function isMeant(
  kind: FailureKind,
  sentence: SaidSentence,
  match: RegExpExecArray,
  language: SpokenLanguage,
): boolean {
  const { guards, harms, acts, when } = recognitionData[language];
  const { negated, reported, attributed, conditional, ironic, scornful, retracted } = guards;
  // A leading “no” denies what the other has said, and “it is not my fault,” only the learner's own part.
  const before = sentence.folded
    .slice(0, match.index)
    .replace(/^(?:no|non),? /, '')
    .split(/(?<=[,;:])/)
    .filter((clause) => !(/[,;:]$/.test(clause) && harms.blames.test(clause)))
    .join('');
  if ([negated, reported, failureData[language].unmeant].some((guard) => guard.test(before))) return false;
  // “No big deal” may be mockery and « pas si grave » has a “si”, unless they are what was looked for.
  const others = (text: string) => text.replace(match[0], ' ');
  if (attributed.test(others(sentence.folded)) || sentence.asks) return false;
  // A threat and a discount may have a condition; “if you like” makes an offer of the threat.
  const { offers, supposed, commits } = failureData[language];
  const unless: Partial<Record<FailureKind, RegExp>> = { threatens_manager: offers, lowers_price: supposed };
  const undone = unless[kind] ?? conditional;
  if (undone.test(kind === 'lowers_price' ? sentence.folded : others(sentence.folded))) return false;
  if (kind === 'hides_behind' && commits.test(sentence.turn.folded)) return false;
  if (shared.has(kind) && acts.own.strict.test(sentence.turn.folded)) return false;
  // “Three reports were late, you are careless” names a fact.
  const names = (one: SaidSentence) =>
    when.test(one.folded) || recognise('evidence', one, language) === 'sure';
  if (kind === 'judges_character' && sentence.turn.sentences.some(names)) return false;
  if (kind === 'insults') return !failureData[language].no_insult.test(sentence.folded);
  // “Calm down” beside it mocks nobody.
  const { source, flags } = harms.dismisses;
  const turn = others(sentence.turn.folded).replace(new RegExp(source, `${flags}g`), ' ');
  return ![ironic, scornful, retracted].some((guard) => guard.test(turn));
}

const clauseStarts = (text: string): readonly number[] => [
  0,
  ...[...text.matchAll(/[,;:]\s+/g)].map(({ index, 0: sign }) => index + sign.length),
];

/** The sentence or, of a long one, the clauses with the words. Undefined if too few words are left to prove anything. */
function quoteOf(sentence: SaidSentence, form: SaidSentence, match: RegExpExecArray): string | undefined {
  const { text } = sentence;
  // Both forms have the same clauses, but not the same places.
  const clauseAt = (place: number) => clauseStarts(form.folded).findLastIndex((start) => start <= place);
  const starts = clauseStarts(sentence.folded);
  const last = clauseAt(match.index + match[0].length - 1);
  const clause = text
    .slice(starts[clauseAt(match.index)], starts[last + 1])
    .trim()
    .replace(/[,;:.!?…]+$/, '');
  const words = form === sentence ? text.slice(match.index, match.index + match[0].length) : clause;
  return [text, clause, words].find(
    (one) => one.split(/\s+/).length <= longestQuote && countWords(one) >= fewestQuotedWords,
  );
}
