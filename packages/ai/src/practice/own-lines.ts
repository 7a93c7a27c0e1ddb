import type { Reading } from './conversation-reading.ts';
import { grammars } from './grammar.ts';
import { figureTakenUp } from './reading/figures.ts';
import { folded, sentencesOf, wordsOf } from './reading/folded-text.ts';
import { did, type LearnerTurn } from './reading/learner-turn.ts';
import { says, sharedSubjects, subjectsOf, topicsOf } from './reading/topic-match.ts';
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
  const best = closest(told, reading, turn);
  // “How did it go with the last system?” is about what was told of it, “What would you need?” about anything.
  const fewest = did(turn, 'factual_question') ? 1 : 2;
  return best !== null && touched(best, reading, turn) >= fewest ? best : undefined;
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
  if (line === null) return null;
  return (asks ? isOn(line, reading, turn) : !offered || touched(line, reading, turn) > 0) ? line : null;
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
