import type { Reading } from './conversation-reading.ts';
import { did, type LearnerTurn } from './reading/learner-turn.ts';
import { sharedSubjects, subjectsOf } from './reading/topic-match.ts';

export const touched = (line: string, reading: Reading, turn: LearnerTurn): number =>
  sharedSubjects(subjectsOf(line, reading.language), turn.subjects);

function closest(lines: readonly string[], reading: Reading, turn: LearnerTurn): string | null {
  return lines.reduce<string | null>(
    (best, line) =>
      best === null || touched(line, reading, turn) > touched(best, reading, turn) ? line : best,
    null,
  );
}

/**
 * Returns the unrevealed fact that shares the most subjects with the learner's turn. Returns null if all facts were
 * revealed.
 */
export const nextDisclosure = (
  disclosures: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
): string | null =>
  closest(
    disclosures.filter((_, place) => !reading.disclosed.has(place)),
    reading,
    turn,
  );

/**
 * Returns the unused objection that shares the most subjects with the learner's turn. Returns null if all objections
 * were used, or if the learner has made an offer and no objection is about the turn: a complaint about something else
 * would then be deaf.
 */
export function nextObjection(
  objections: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
): string | null {
  const unused = objections.filter((_, place) => !reading.objected.has(place));
  const line = closest(unused, reading, turn);
  const offered = reading.sound.some((earlier) => did(earlier, 'proposes', 'sets_next_step'));
  return line !== null && offered && touched(line, reading, turn) === 0 ? null : line;
}
