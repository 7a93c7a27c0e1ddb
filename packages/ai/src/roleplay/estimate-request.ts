import type { NumberedLine } from './observe-request.ts';
import type { RoleplayCast } from './reply-request.ts';

/** The outcome is estimated at the last line of `transcript`. */
export interface EstimateRequest extends RoleplayCast {
  readonly transcript: readonly NumberedLine[];
}

/** Outcome estimated after a turn of the learner and the reply to it. */
export interface OutcomeEstimate {
  /** How likely the learner is to reach the objective, from 0 (lost) to 100 (won). */
  readonly estimate: number;
  /**
   * Words of the learner's last turn with the largest effect. A model may invent words, so the caller checks that the
   * turn contains them.
   */
  readonly quote: string | null;
  /** One sentence to the learner about the effect of the turn. Empty if the turn had no effect. */
  readonly change: string;
}
