import type { Reading } from './conversation-reading.ts';
import type { LearnerTurn } from './learner-moves.ts';
import { sharedSubjects, subjectsOf } from './topic-match.ts';

/** How far ahead of the author's order a matching subject may reach, so that the last secrets stay last. */
const reach = 3;

function closest(lines: readonly string[], reading: Reading, turn: LearnerTurn): string | null {
  const touched = (line: string) => sharedSubjects(subjectsOf(line, reading.language), turn.subjects);
  return lines.reduce<string | null>(
    (best, line) => (best === null || touched(line) > touched(best) ? line : best),
    null,
  );
}

/** The disclosure that comes out next: the one the learner touched on, else the next in the author's order. */
export const nextDisclosure = (
  disclosures: readonly string[],
  reading: Reading,
  turn: LearnerTurn,
): string | null =>
  closest(disclosures.filter((_, place) => !reading.disclosed.has(place)).slice(0, reach), reading, turn);

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
