import type { Reading } from './reading/conversation-reading.ts';
import type { LearnerTurn } from './reading/learner-turn.ts';
import { sharedSubjects, subjectsOf } from './reading/topic-match.ts';

/** Returns how many subjects the learner's turn shares with a line of the persona. */
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
 * Selects a disclosure (fact that the persona can reveal) that the persona has not used. Prefers the one that has most
 * subjects in common with the learner's turn; without any in common, returns the first. Null if all were used.
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
 * Selects an objection that the persona has not used. Prefers the one that has most subjects in common with the
 * learner's turn; without any in common, returns the first. Null if all were used.
 */
export const nextObjection = (
  objections: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
): string | null =>
  closest(
    objections.filter((_, place) => !reading.objected.has(place)),
    reading,
    turn,
  );
