import type { NumberedLine } from './observe-request.ts';
import type { RoleplayCast } from './reply-request.ts';

/** Request to estimate the outcome of a conversation after the last line of `transcript`. */
export interface EstimateRequest extends RoleplayCast {
  readonly transcript: readonly NumberedLine[];
}

/** Estimated outcome of a conversation, after a learner's turn and the persona's reply. */
export interface OutcomeEstimate {
  /** How likely the learner is to reach the objective, from 0 (lost) to 100 (won). */
  readonly estimate: number;
  /**
   * Words of the learner's last turn that changed the estimate most. A model may invent words, so the caller
   * checks that the turn contains the words.
   */
  readonly quote: string | null;
  /** One sentence to the learner about the effect of the turn. Empty if the turn had no effect. */
  readonly change: string;
}
