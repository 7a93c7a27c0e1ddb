import type { Difficulty } from '@repartee/contracts/library/persona';

/**
 * Behaviour of a difficulty level, shared by the practice engine and the prompt of a model (B-4). From level 1 to 4
 * replies get shorter, disclosures cost more and pressure rises; tests of the engine assert this.
 */
export interface DifficultyBehaviour {
  readonly name: 'open' | 'guarded' | 'sceptical' | 'hostile';
  /** Range of words in a usual reply. */
  readonly reply_words: readonly [number, number];
  /** Credit that one disclosure costs; an open question or an acknowledgement earns one. */
  readonly disclosure_cost: number;
  /** Probability, 0 to 1, that a reply contains an additional objection or demand. */
  readonly pressure: number;
  /**
   * Share of the success criteria that must be met. The practice engine can leave only those criteria unmet that its
   * rules do not recognise.
   */
  readonly win_share: number;
  /** Minimum number of learner turns before a win. */
  readonly win_turns: number;
  /** Tension at which the persona ends the conversation. */
  readonly breaking_point: number;
}

export const difficultyBehaviour: Record<Difficulty, DifficultyBehaviour> = {
  1: {
    name: 'open',
    reply_words: [35, 55],
    disclosure_cost: 0.6,
    pressure: 0.05,
    win_share: 0.7,
    win_turns: 4,
    breaking_point: 7,
  },
  2: {
    name: 'guarded',
    reply_words: [18, 38],
    disclosure_cost: 1,
    pressure: 0.35,
    win_share: 0.75,
    win_turns: 4,
    breaking_point: 6,
  },
  3: {
    name: 'sceptical',
    reply_words: [16, 30],
    disclosure_cost: 1.5,
    pressure: 0.55,
    win_share: 1,
    win_turns: 4,
    breaking_point: 5,
  },
  4: {
    name: 'hostile',
    reply_words: [4, 12],
    disclosure_cost: 2.8,
    pressure: 1,
    win_share: 1,
    win_turns: 5,
    breaking_point: 4.5,
  },
};
