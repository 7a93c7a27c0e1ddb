import type { NumberedLine } from './observe-request.ts';
import type { RoleplayCast } from './reply-request.ts';

/**
 * Request to estimate the outcome of a conversation at the last line of `transcript`. The transcript must not contain
 * what was said later.
 */
export interface EstimateRequest extends RoleplayCast {
  readonly transcript: readonly NumberedLine[];
}

/** Outcome estimated after one of the learner's turns and the reply to it. */
export interface OutcomeEstimate {
  /** Estimate from 0 (lost) to 100 (won): how likely the learner is to reach the objective from this point. */
  readonly estimate: number;
  /**
   * Words of the learner's last turn that had the largest effect; null if none. A model may invent them, so the caller
   * checks that they occur in the turn.
   */
  readonly quote: string | null;
  /**
   * One sentence to the learner about the effect of the turn, in the language of the session; empty if the turn had no
   * effect.
   */
  readonly change: string;
}
