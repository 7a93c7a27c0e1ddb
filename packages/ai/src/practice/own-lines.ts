import type { Reading } from './conversation-reading.ts';
import { grammars } from './grammar.ts';
import { folded, sentencesOf } from './reading/folded-text.ts';
import { did, type LearnerTurn } from './reading/learner-turn.ts';
import { says, sharedSubjects, subjectsOf } from './reading/topic-match.ts';
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

/** Returns what a line of the author answers, such as a discount. Most lines answer nothing in particular. */
const answersOf = (line: string, language: Reading['language']): readonly RegExp[] =>
  grammars[language].answering.flatMap((one) => (one.line.test(folded(line)) ? one.to : []));

/** Returns whether a line answers something that the learner has not just said: “No discount, please” would be deaf. */
const isUnprompted = (line: string, { language, turns }: Reading): boolean => {
  const recent = turns.slice(-2).map(({ text }) => folded(text));
  return answersOf(line, language).some((pattern) => !recent.some((text) => pattern.test(text)));
};

function closest(lines: readonly string[], reading: Reading, turn: LearnerTurn): string | null {
  return lines.reduce<string | null>(
    (best, line) =>
      best === null || touched(line, reading, turn) > touched(best, reading, turn) ? line : best,
    null,
  );
}

/**
 * Returns the unrevealed fact that shares the most subjects with the learner's turn, except one that the turn itself
 * says. Returns null if all facts were revealed.
 */
export const nextDisclosure = (
  disclosures: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
): string | null => {
  const stated = turn.sentences.flatMap(({ asks, text }) => (asks ? [] : text)).join(' ');
  return closest(
    disclosures.filter(
      (line, place) => !reading.disclosed.has(place) && !says(stated, line, reading.language),
    ),
    reading,
    turn,
  );
};

/** Returns the sentence of the facts already told that answers a question for a fact, such as “How many?”. */
export function toldBefore(
  disclosures: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
): string | undefined {
  if (!did(turn, 'factual_question')) return undefined;
  const told = disclosures
    .filter((_, place) => reading.disclosed.has(place))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentence) => !sentence.includes('?') && !/["“«]/.test(sentence));
  const best = closest(told, reading, turn);
  return best !== null && touched(best, reading, turn) > 0 ? best : undefined;
}

/**
 * Returns the unused objection that shares the most subjects with the learner's turn. Returns null if all objections
 * were used or answered, or if the learner has made an offer or asks something and no objection is about the turn: a
 * complaint about something else would then be deaf. So would one that answers what was not said. With `told`, a fact
 * answers the question.
 */
export function nextObjection(
  objections: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
  told = false,
): string | null {
  const unused = objections.filter(
    (line, place) =>
      !reading.objected.has(place) && !isAnswered(line, reading) && !isUnprompted(line, reading),
  );
  const line = closest(unused, reading, turn);
  const offered = reading.sound.some((earlier) => did(earlier, 'proposes', 'sets_next_step'));
  const asks = !told && turn.sentences.some((sentence) => sentence.asks);
  return line !== null && (offered || asks) && touched(line, reading, turn) === 0 ? null : line;
}

/** Returns the unused objection that answers the learner's turn, such as “I have had an apology” after an apology. */
export const objectionTo = (
  objections: readonly string[],
  { objected, language }: Reading,
  turn: LearnerTurn,
): string | undefined =>
  objections.find(
    (line, place) =>
      !objected.has(place) && answersOf(line, language).some((pattern) => pattern.test(folded(turn.text))),
  );
