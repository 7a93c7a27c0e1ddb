import type { Move, Oddity } from '../lexicon/lexicon.ts';
import type { Sentence } from './folded-text.ts';

/** Where a move was seen. `words` is what gave it away, verbatim. */
export interface Sighting {
  readonly move: Move;
  readonly sentence: string;
  readonly words: string;
}

/** What a learner did in one turn. */
export interface LearnerTurn {
  readonly text: string;
  readonly sentences: readonly Sentence[];
  readonly sightings: readonly Sighting[];
  readonly word_count: number;
  readonly subjects: ReadonlySet<string>;
  /** A day or an hour the learner named in a step, verbatim. */
  readonly when: string | null;
  /** A day or an hour to come is spoken of, if only in passing. */
  readonly names_day: boolean;
  readonly oddity: Oddity | 'wordless' | 'markup' | 'other_language' | null;
}

export const did = (turn: LearnerTurn, ...moves: readonly Move[]): boolean =>
  turn.sightings.some(({ move }) => moves.includes(move));
