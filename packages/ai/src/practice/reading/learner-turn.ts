import type { Move, Oddity } from '../lexicon/lexicon.ts';
import type { Sentence } from './folded-text.ts';

/** Occurrence of a move in a sentence. `words` is the verbatim text that matched. */
export interface Sighting {
  readonly move: Move;
  readonly sentence: string;
  readonly words: string;
}

/** Analysis of one turn of the learner. */
export interface LearnerTurn {
  readonly text: string;
  readonly sentences: readonly Sentence[];
  readonly sightings: readonly Sighting[];
  readonly word_count: number;
  readonly subjects: ReadonlySet<string>;
  /** Day or hour that the learner named in a step, verbatim. */
  readonly when: string | null;
  /** True if the turn mentions a future day or hour, even outside a step. */
  readonly names_day: boolean;
  readonly oddity: Oddity | 'wordless' | 'markup' | 'other_language' | null;
}

export const did = (turn: LearnerTurn, ...moves: readonly Move[]): boolean =>
  turn.sightings.some(({ move }) => moves.includes(move));
