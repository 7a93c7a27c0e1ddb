import type { Move, Oddity } from '../lexicon.ts';
import type { Sentence } from './folded-text.ts';

export interface DetectedMove {
  readonly move: Move;
  readonly sentence: string;
  readonly words: string;
}

export interface LearnerTurn {
  readonly text: string;
  readonly sentences: readonly Sentence[];
  readonly detectedMoves: readonly DetectedMove[];
  readonly word_count: number;
  readonly subjects: ReadonlySet<string>;
  /** Day or hour of a proposal or promise, in the learner's own words. */
  readonly when: string | null;
  /** True if the turn mentions a future day or hour, even without a proposal or promise. */
  readonly names_day: boolean;
  readonly oddity: Oddity | 'wordless' | 'markup' | 'other_language' | null;
}

export const did = (turn: LearnerTurn, ...moves: readonly Move[]): boolean =>
  turn.detectedMoves.some(({ move }) => moves.includes(move));
