import type { NumberedLine } from './observe-request.ts';
import type { RoleplayCast } from './reply-request.ts';

/** Request to estimate the outcome right after the last line of `transcript`. Later lines are not included. */
export interface EstimateRequest extends RoleplayCast {
  readonly transcript: readonly NumberedLine[];
}

/** Estimated outcome after one of the learner's turns and the reply to it. */
export interface OutcomeEstimate {
  /** 0 (lost) to 100 (won): how likely the learner is to reach the objective from this point. */
  readonly estimate: number;
  /** Words of the learner's last turn with the largest effect, supposed to be verbatim; the caller verifies them. */
  readonly quote: string | null;
  /** Effect of this turn, one sentence to the learner in the language of the session; empty: no effect. */
  readonly change: string;
}
