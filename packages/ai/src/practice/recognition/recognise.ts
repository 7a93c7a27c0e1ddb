import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { countWords } from '../../text/count-words.ts';
import { grammars } from '../grammar.ts';
import type { CriterionKind } from './criterion-kinds.ts';
import { type Act, harms as allHarms, type Guard, type Harm, recognitionData } from './recognition-data.ts';
import { formsOf, matches, type SaidSentence, type SaidTurn } from './said.ts';

/** `possible`: the sentence may be the act, but the rules cannot tell. */
export type Recognition = 'sure' | 'possible' | 'none';

/** The words of the clause before a match, and the few words after it that may take it back. */
function around(sentence: SaidSentence, match: RegExpExecArray) {
  const before = sentence.folded.slice(0, match.index);
  const after = sentence.folded.slice(match.index + match[0].length);
  return {
    before,
    clause: before.slice(Math.max(...[',', ';', ':'].map((sign) => before.lastIndexOf(sign))) + 1),
    next: after.split(' ').slice(0, 3).join(' '),
  };
}

const laterIn = ({ sentences }: SaidTurn, sentence: SaidSentence): readonly SaidSentence[] =>
  sentences.slice(sentences.findIndex(({ text }) => text === sentence.text) + 1);

/** True if the learner answers the own question: “Would you like an apology? No.” asks nothing. */
export const isAnswered = (sentence: SaidSentence, language: SpokenLanguage): boolean =>
  recognitionData[language].guards.answered.test(laterIn(sentence.turn, sentence)[0]?.folded ?? '');

/** True if a guard, such as a negation before it, makes the matched words no act. */
export function isOff(
  guard: Guard | 'question',
  sentence: SaidSentence,
  match: RegExpExecArray,
  language: SpokenLanguage,
): boolean {
  if (guard === 'question') return sentence.asks;
  const pattern = recognitionData[language].guards[guard];
  const { before, clause, next } = around(sentence, match);
  if (guard === 'negated') return [clause, match[0], next].some((part) => pattern.test(part));
  if (guard === 'reported' && recognitionData[language].guards.attributed.test(sentence.folded)) return true;
  if (guard === 'reported' || guard === 'third' || guard === 'mentioned') return pattern.test(before);
  if (guard === 'unreal') return pattern.test(clause);
  if (guard === 'answered') return isAnswered(sentence, language);
  // “I will call on Friday. Well, unless I am off sick.”
  if (guard === 'undone') return laterIn(sentence.turn, sentence).some((later) => pattern.test(later.folded));
  if (guard === 'ironic' || guard === 'blamed') return pattern.test(sentence.turn.folded);
  return pattern.test(sentence.folded);
}

/** True of a sentence that breaks off and is taken back: “I can’t promise that … no, forget it.” */
const isBrokenOff = (sentence: SaidSentence, language: SpokenLanguage): boolean =>
  /(?:\.{3}|…)$/.test(sentence.text) && isAnswered(sentence, language);

/** True if a negation stands before the matched words in their clause. */
export const isDenied = (sentence: SaidSentence, match: RegExpExecArray, language: SpokenLanguage): boolean =>
  recognitionData[language].guards.negated.test(around(sentence, match).clause);

/** True if the matched words are denied before they are said, are somebody else's, or stand in a turn that mocks. */
export function isTakenBack(
  sentence: SaidSentence,
  match: RegExpExecArray,
  language: SpokenLanguage,
): boolean {
  const { reported, ironic } = recognitionData[language].guards;
  const { before } = around(sentence, match);
  return isDenied(sentence, match, language) || reported.test(before) || ironic.test(sentence.turn.folded);
}

/** True of a sentence that cannot be an act whatever its words, such as a rhetorical question. */
export const isUnfit = (act: Act, sentence: SaidSentence, language: SpokenLanguage): boolean =>
  recognitionData[language].acts[act].off.test(sentence.folded) || isHarmful(sentence, language);

/** “I'll call you on Friday, does that work?” sets a step and asks whether it suits. The question is left out. */
function withoutTag(sentence: SaidSentence, language: SpokenLanguage): SaidSentence {
  const step = sentence.folded.replace(recognitionData[language].suits_tag, '');
  const asks = step.includes('?') || grammars[language].unmarked_question.test(step);
  return step === sentence.folded || asks || isAnswered(sentence, language)
    ? sentence
    : { ...sentence, folded: step, asks };
}

/** The words of the sentence, in this form alone, that are the act. */
function actIn(act: Act, sentence: SaidSentence, language: SpokenLanguage): RegExpExecArray | null {
  const { acts, own_name } = recognitionData[language];
  const match = (act === 'say_name' ? own_name : acts[act].strict).exec(
    act === 'say_name' ? sentence.plain : sentence.folded,
  );
  return match?.[0].trim() ? match : null;
}

/** Says whether a sentence of the learner is an act, such as an apology. */
export function recognise(act: Act, said: SaidSentence, language: SpokenLanguage): Recognition {
  const { wide, guards } = recognitionData[language].acts[act];
  const forms = formsOf(said).map((form) => (act === 'next_step' ? withoutTag(form, language) : form));
  const found = forms.flatMap((form) => {
    const match = actIn(act, form, language);
    return match ? [{ form, match }] : [];
  });
  if (
    found.length > 0 &&
    !forms.some((form) => isUnfit(act, form, language)) &&
    !isBrokenOff(said, language) &&
    !found.some(({ form, match }) => guards.some((guard) => isOff(guard, form, match, language)))
  )
    return 'sure';
  return found.length > 0 || forms.some(({ folded }) => wide.test(folded)) ? 'possible' : 'none';
}

/** Says whether a sentence offers a next step, also as a question, as in “Shall we meet on Friday?”. */
export function offersStep(said: SaidSentence, language: SpokenLanguage): boolean {
  if (recognise('propose', said, language) === 'sure') return true;
  const { acts, offered_step } = recognitionData[language];
  const { strict, guards } = acts.next_step;
  if (isUnfit('next_step', said, language) || isAnswered(said, language)) return false;
  return formsOf(said).some((form) => {
    const match = offered_step.exec(form.folded) ?? strict.exec(form.folded);
    return (
      match !== null && !guards.some((guard) => guard !== 'question' && isOff(guard, form, match, language))
    );
  });
}

/** Harms whose own words may be a negation, such as “not my fault”. */
const denying: ReadonlySet<Harm> = new Set(['accuses', 'blames', 'dismisses', 'pushes', 'overpromises']);

/** Returns the harms in a sentence of the learner, in the order of their weight. */
export function harmsIn(said: SaidSentence, language: SpokenLanguage): Harm[] {
  const { harms, when } = recognitionData[language];
  const isDone = (harm: Harm, sentence: SaidSentence): boolean => {
    const match = harms[harm].exec(sentence.folded);
    if (!match) return false;
    if (harm === 'insults') return true;
    if (harm === 'vague_step' && when.test(sentence.turn.folded)) return false;
    const taken: (Guard | 'question')[] = harm === 'cancels' ? ['reported'] : ['reported', 'question'];
    // « Pas si grave » has a “si” of its own.
    const rest = sentence.folded.replace(match[0], ' ');
    if (harm !== 'cancels' && recognitionData[language].guards.conditional.test(rest)) return false;
    // “You never answer” accuses by its own negation, “I never said it is your fault” and “don’t sign today” hurt nobody.
    if (denying.has(harm) && isDenied(sentence, match, language)) return false;
    if (!denying.has(harm)) taken.push('negated');
    return !taken.some((guard) => isOff(guard, sentence, match, language));
  };
  return allHarms.filter((harm) => formsOf(said).some((form) => isDone(harm, form)));
}

const hurting: ReadonlySet<Harm> = new Set(['accuses', 'blames', 'dismisses', 'pushes']);

/** A sentence that hurts is no act of good will, and neither is any other of a turn with an insult. */
export const isHarmful = (sentence: SaidSentence, language: SpokenLanguage): boolean =>
  formsOf(sentence).some(({ turn }) => recognitionData[language].harms.insults.test(turn.folded)) ||
  harmsIn(sentence, language).some((harm) => hurting.has(harm));

const fewestAskingWords = 4;

/** Says whether a sentence asks something, and neither hurts nor answers itself. */
export const asksPlainly = (sentence: SaidSentence, language: SpokenLanguage): boolean =>
  sentence.asks &&
  // Fewer words, such as “Three times, already?”, may doubt instead of asking.
  countWords(sentence.text) >= fewestAskingWords &&
  !isHarmful(sentence, language) &&
  !isAnswered(sentence, language);

/** Says whether a sentence takes something back, as in “Forget the date.” */
export const retracts = (sentence: SaidSentence, language: SpokenLanguage): boolean =>
  matches(recognitionData[language].guards.retracted, sentence);

/** Says whether a sentence is taken back in its own turn, by itself or by a later sentence. */
export const isRetractedIn = (turn: SaidTurn, sentence: SaidSentence, language: SpokenLanguage): boolean =>
  [sentence, ...laterIn(turn, sentence)].some((one) => retracts(one, language));

const plans: ReadonlySet<CriterionKind> = new Set([
  'limit',
  'propose',
  'next_step',
  'agree',
  'date',
  'hour',
  'person',
]);
const apologies: ReadonlySet<CriterionKind> = new Set(['apologise', 'own']);

/**
 * Says whether the learner takes an act back. “I was joking” takes back all that was said before, “forget the date” only
 * plans, “I take my apology back” only apologies. Other words, such as “forget it”, take back the plans, and what
 * was said in the same turn and in the one before.
 */
export function isTakenBackLater(
  kind: CriterionKind,
  sentence: SaidSentence,
  learner: readonly SaidSentence[],
  language: SpokenLanguage,
): boolean {
  const { retracts_all, retracts_apology, retracts_plan } = recognitionData[language].guards;
  const { seq, text } = sentence;
  const place = learner.findIndex((one) => one.seq === seq && one.text.includes(text));
  const next = learner.find((one) => one.seq > seq)?.seq;
  return learner.some((one, at) => {
    if (at < place || one.seq < seq || !retracts(one, language)) return false;
    if (at === place || matches(retracts_all, one)) return true;
    if (matches(retracts_apology, one)) return apologies.has(kind);
    if (plans.has(kind)) return true;
    if (matches(retracts_plan, one)) return false;
    return one.seq === seq || one.seq === next;
  });
}

const mostScornfulTurns = 1;

/**
 * False of a learner who mocks or insults in several turns: what is said in the others may not be meant. One who only
 * hurts, such as by blaming, means both.
 */
export function isEarnest(learner: readonly SaidSentence[], language: SpokenLanguage): boolean {
  const { guards, harms } = recognitionData[language];
  const scornful = learner.filter((sentence) =>
    formsOf(sentence).some(({ turn }) =>
      [harms.insults, guards.ironic, guards.scornful].some((pattern) => pattern.test(turn.folded)),
    ),
  );
  return new Set(scornful.map(({ turn }) => turn)).size <= mostScornfulTurns;
}
