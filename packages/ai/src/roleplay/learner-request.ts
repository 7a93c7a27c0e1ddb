import type { LearnerLevel } from '@repartee/contracts/feedback/data-sheet/data-sheet';
import type { RoleplayCast, TranscriptLine } from './reply-request.ts';

/** Request for the next turn of a simulated learner. The last line of `transcript` is the persona's. */
export interface LearnerRequest extends RoleplayCast {
  readonly level: LearnerLevel;
  /** What the mission and the rubrics ask of the learner, in the language of the conversation. */
  readonly criteria: readonly string[];
  readonly transcript: readonly TranscriptLine[];
}

/** The criteria that a learner of a level meets: all, every second one, or none. The seed decides which half. */
export function metCriteria({ level, criteria, seed }: LearnerRequest): readonly string[] {
  if (level === 'poor') return [];
  if (level === 'good') return criteria;
  const first = (seed.codePointAt(seed.length - 1) ?? 0) % 2;
  return criteria.filter((_, index) => index % 2 === first);
}

/** A conversation without a mission's limit has this many turns of the learner. */
const usualTurns = 8;

export const turnsAtMost = (max_turns: number | null | undefined): number =>
  Math.min(max_turns ?? usualTurns, usualTurns);
