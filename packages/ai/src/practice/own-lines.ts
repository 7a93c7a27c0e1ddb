import type { Reading } from './conversation-reading.ts';
import { grammars } from './grammar.ts';
import { figureTakenUp } from './reading/figures.ts';
import { folded, sentencesOf, wordsOf } from './reading/folded-text.ts';
import { formallyAddressed } from './reading/formal-address.ts';
import { did, type LearnerTurn } from './reading/learner-turn.ts';
import { says, sharedSubjects, stemOf, subjectsOf, topicsOf } from './reading/topic-match.ts';
import { recognitionData } from './recognition/recognition-data.ts';

export const touched = (line: string, reading: Reading, turn: LearnerTurn): number =>
  sharedSubjects(subjectsOf(line, reading.language), turn.subjects);

/** A name in the middle of a sentence, such as “Kevin” in “It is Kevin who does it”. */
const namesIn = (text: string): readonly string[] => text.match(/(?<=[\p{Ll},’'] )\p{Lu}\p{Ll}{2,}/gu) ?? [];

/** Returns whether the learner has spoken of what a line asks: “What is failing?” after “Two tests fail” would be deaf. */
function isAnsweredByWhat(line: string, { language, sound }: Reading): boolean {
  const asked = sentencesOf(line, language).at(-1);
  if (!asked || !grammars[language].asks_what.test(asked.folded)) return false;
  const subjects = subjectsOf(asked.text, language);
  return sound.some((turn) => sharedSubjects(subjects, turn.subjects) > 0);
}

/** Returns whether the learner’s turn has just said who: “Who decides?” after it would be deaf. */
export function isAnswered(line: string, reading: Reading): boolean {
  const { language, turns } = reading;
  const { asks_who, says_who } = grammars[language];
  const { when } = recognitionData[language];
  if (isAnsweredByWhat(line, reading)) return true;
  if (!asks_who.test(folded(line))) return false;
  return (turns.at(-1)?.sentences ?? []).some(
    ({ text, folded: flat, asks }) =>
      !asks && (says_who.test(flat) || namesIn(text).some((name) => !when.test(folded(name)))),
  );
}

/** Returns what a line of the author answers, such as a discount or a number. Most lines answer nothing in particular. */
function answersOf(line: string, language: Reading['language']): readonly ((said: string) => boolean)[] {
  const listed = grammars[language].answering.filter((one) => one.line.test(folded(line)));
  const figure = figureTakenUp(line, language);
  const quoted = asksAboutQuote.exec(folded(line))?.[1];
  return [
    ...listed.map(
      ({ to }) =>
        (said: string) =>
          to.test(folded(said)),
    ),
    ...(figure ? [figure] : []),
    ...(quoted ? [(said: string) => flat(said).includes(flat(quoted))] : []),
  ];
}

/** A question about words of the other, such as “What does ‘not yet’ mean?” */
const asksAboutQuote = /["«] ?([^"«»]{1,24}?) ?["»][^.!?]*\?/;
const flat = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Returns whether a line answers something that the learner has not just said: “No discount, please” would be deaf. */
const isUnprompted = (line: string, { language, turns }: Reading): boolean =>
  answersOf(line, language).some((answers) => !turns.slice(-2).some(({ text }) => answers(text)));

/** Returns the line of the highest rank, the first of several. */
function highest(lines: readonly string[], rankOf: (line: string) => number): string | null {
  const [best] = lines
    .map((line) => ({ line, rank: rankOf(line) }))
    .toSorted((one, other) => other.rank - one.rank);
  return best?.line ?? null;
}

/** Subjects of the questions of a turn. */
function askedIn({ sentences, detectedMoves }: LearnerTurn, language: Reading['language']) {
  const open = new Set(
    detectedMoves.flatMap(({ move, sentence }) => (move === 'open_question' ? sentence : [])),
  );
  const questions = sentences.flatMap(({ asks, text }) => (asks || open.has(text) ? text : []));
  return topicsOf(questions.join(' '), language, grammars[language].open_words);
}

/** True if a sentence has what a question such as “How many drivers?”, “When?” or “Who?” asks for. */
function hasKind(sentence: string, question: string, shared: number, language: Reading['language']): boolean {
  const { asks_count, asks_figure, asks_who, figure, ignorance, numbers, says_whose } = grammars[language];
  const flatSentence = folded(sentence);
  if (ignorance.test(flatSentence)) return true;
  const counted = asks_count.exec(question)?.groups?.counted;
  if (counted) {
    const words = wordsOf(sentence);
    const stem = stemOf(counted, language);
    return words.some(
      (word, place) =>
        stemOf(word, language) === stem &&
        words
          .slice(Math.max(0, place - 3), place)
          .some((before) => numbers.has(before) || /^\d/.test(before)),
    );
  }
  if (asks_figure.test(question)) return figure.test(flatSentence);
  if (asks_who.test(question)) return namesIn(sentence).length > 0 || says_whose.test(flatSentence);
  return shared >= 2;
}

/** Number of subjects by which a line answers the questions of a turn. A question answers nothing. */
export function answersIn(line: string, { language }: Reading, turn: LearnerTurn): number {
  const asked = askedIn(turn, language);
  const question = folded(turn.text);
  const isFactual = did(turn, 'factual_question') || grammars[language].asks_who.test(question);
  const counts = line.split(/(?<=[.!?])\s+/).map((sentence) => {
    const shared = sharedSubjects(topicsOf(sentence, language), asked);
    const answers = shared > 0 && !sentence.includes('?');
    return answers && (!isFactual || hasKind(sentence, question, shared, language)) ? shared : 0;
  });
  return Math.max(0, ...counts);
}

/** True if a line has what a question about the person asks for, as “If I had a name, …” for “What do you need?” */
export const suits = (line: string, { language }: Reading, { sentences }: LearnerTurn): boolean =>
  grammars[language].asked_for.some(
    (kind) =>
      kind.says.test(folded(line)) &&
      sentences.some(({ folded: flat }) => kind.asks.test(formallyAddressed(flat, language))),
  );

/**
 * Returns the unrevealed fact that answers the learner's turn best, except one that the turn itself says. Returns null if
 * all facts were revealed.
 */
export const nextDisclosure = (
  disclosures: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
): string | null => {
  const stated = turn.sentences.flatMap(({ asks, text }) => (asks ? [] : text)).join(' ');
  const untold = disclosures.filter(
    (line, place) => !reading.disclosed.has(place) && !says(stated, line, reading.language),
  );
  return highest(
    untold,
    (line) =>
      answersIn(line, reading, turn) +
      (suits(line, reading, turn) ? 1.5 : 0) +
      touched(line, reading, turn) / 100,
  );
};

/** Returns the sentence of the facts already told that answers a question, such as “How many?”. */
export function toldBefore(
  disclosures: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
): string | undefined {
  if (!did(turn, 'factual_question', 'open_question')) return undefined;
  const told = disclosures
    .filter((_, place) => reading.disclosed.has(place))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentence) => !sentence.includes('?') && !/["“«]/.test(sentence));
  const best = highest(told, (sentence) => answersIn(sentence, reading, turn));
  // “How did it go with the last system?” is about what was told of it, “What would you need?” about anything.
  const fewest = did(turn, 'factual_question') ? 1 : 2;
  return best !== null && answersIn(best, reading, turn) >= fewest ? best : undefined;
}

/**
 * Returns the unused objection that shares the most subjects with the learner's turn, or null. A persona that attacks
 * also raises one about something else, unless the learner asks something or has made an offer, or the line takes up
 * words that were not said.
 */
export function nextObjection(
  objections: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
  isAttack = false,
): string | null {
  const unused = objections.filter(
    (line, place) =>
      !reading.objected.has(place) && !isAnswered(line, reading) && !isUnprompted(line, reading),
  );
  const asks = turn.sentences.some((sentence) => sentence.asks);
  const { takes_up } = grammars[reading.language];
  // A question is no answer to a question.
  const fitting = unused.filter(
    (line) => isOn(line, reading, turn) && !(asks && (line.includes('?') || takes_up.test(folded(line)))),
  );
  const line = highest(fitting, (one) => touched(one, reading, turn));
  const offered = reading.sound.some((earlier) => did(earlier, 'proposes', 'sets_next_step'));
  if (line !== null || !isAttack || asks || offered) return line;
  return unused.find((one) => !takes_up.test(folded(one))) ?? null;
}

/** True if a line is about what the turn asks for. A time such as “hour” and a short word are no subject by which it would be. */
const fewestLetters = 4;
const isOn = (line: string, { language }: Reading, { text }: LearnerTurn): boolean => {
  const subjects = topicsOf(text, language);
  return [...topicsOf(line, language)].some((one) => one.length >= fewestLetters && subjects.has(one));
};

/** Returns the unused objection that answers the learner's turn, such as “I have had an apology” after an apology. */
export const objectionTo = (
  objections: readonly string[],
  { objected, language }: Reading,
  turn: LearnerTurn,
): string | undefined =>
  objections.find(
    (line, place) => !objected.has(place) && answersOf(line, language).some((answers) => answers(turn.text)),
  );
