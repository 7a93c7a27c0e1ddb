import type { NumberedLine } from './observe-request.ts';
import type { RoleplayCast } from './reply-request.ts';

/** Asks how a conversation stood when its last line had been said. Nothing that came later is in it. */
export interface EstimateRequest extends RoleplayCast {
  readonly transcript: readonly NumberedLine[];
}

/** How a conversation stood after one of the learner's turns and the reply to it. */
export interface OutcomeEstimate {
  /** 0 (lost) to 100 (won): how likely the learner was to reach the objective from there. */
  readonly estimate: number;
  /** Words of the learner's last turn that weighed most, meant to be verbatim; the caller checks them. */
  readonly quote: string | null;
  /** What this turn changed, one sentence to the learner in the language of the session; empty: nothing. */
  readonly change: string;
}
