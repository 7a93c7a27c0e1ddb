import type { Difficulty } from '@repartee/contracts/library/persona';

/** The practice engine and the prompts of AI models use the same values for each difficulty level. */
export interface DifficultyBehaviour {
  readonly name: 'open' | 'guarded' | 'sceptical' | 'hostile';
  /** Minimum and maximum number of words in a usual reply of the persona. */
  readonly reply_words: readonly [number, number];
  /** Points of trust that the learner must earn before the persona reveals a fact. An open question earns 1 point. */
  readonly disclosure_cost: number;
  /** Probability, from 0 to 1, that a reply contains an additional objection or demand. */
  readonly pressure: number;
  /** Minimum number of turns of the learner before the persona may announce a win. */
  readonly win_turns: number;
  /**
   * Points of tension at which the persona ends the conversation. Each hurtful turn of the learner adds points of
   * tension.
   */
  readonly breaking_point: number;
}

/** Number of the learner's first turn whose reply may announce a win. A mission with fewer turns can still be won. */
export const earliestWin = (difficulty: Difficulty, max_turns: number | null): number =>
  Math.min(difficultyBehaviour[difficulty].win_turns, max_turns ?? Number.POSITIVE_INFINITY);

export const difficultyBehaviour: Record<Difficulty, DifficultyBehaviour> = {
  1: {
    name: 'open',
    reply_words: [35, 55],
    disclosure_cost: 0.6,
    pressure: 0.05,
    win_turns: 4,
    breaking_point: 7,
  },
  2: {
    name: 'guarded',
    reply_words: [18, 38],
    disclosure_cost: 1,
    pressure: 0.35,
    win_turns: 4,
    breaking_point: 6,
  },
  3: {
    name: 'sceptical',
    reply_words: [16, 30],
    disclosure_cost: 1.5,
    pressure: 0.55,
    win_turns: 4,
    breaking_point: 5,
  },
  4: {
    name: 'hostile',
    reply_words: [4, 12],
    disclosure_cost: 2.8,
    pressure: 1,
    win_turns: 5,
    breaking_point: 4.5,
  },
};
