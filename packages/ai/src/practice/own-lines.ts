import type { Reading } from './reading/conversation-reading.ts';
import type { LearnerTurn } from './reading/learner-turn.ts';
import { sharedSubjects, subjectsOf } from './reading/topic-match.ts';

/** How much of a line's subject the learner touched on. */
export const touched = (line: string, reading: Reading, turn: LearnerTurn): number =>
  sharedSubjects(subjectsOf(line, reading.language), turn.subjects);

function closest(lines: readonly string[], reading: Reading, turn: LearnerTurn): string | null {
  return lines.reduce<string | null>(
    (best, line) =>
      best === null || touched(line, reading, turn) > touched(best, reading, turn) ? line : best,
    null,
  );
}

/** The disclosure that comes out next: the one the learner touched on, else the next in the author's order. */
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

/** The objection that fits the turn best, else the next in order; null when all were raised. */
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
