import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { SessionStatus } from '@repartee/contracts/session/status';
import type { Named, RoleplayCast, TranscriptLine } from './reply-request.ts';

/** A line with the sequence number of its stored message. */
export interface NumberedLine extends TranscriptLine {
  readonly seq: number;
}

/** One observer's reading of a finished conversation. */
export interface ObserveRequest extends RoleplayCast {
  readonly observer: Named<ObserverContent> & { readonly id: string };
  readonly transcript: readonly NumberedLine[];
  /** How the session ended. */
  readonly status: SessionStatus;
}

/** A proposal for one criterion of the rubric. `score` null: not enough was said to judge it. */
export interface ObservedCriterion {
  readonly key: string;
  /** 0 to 5. */
  readonly score: number | null;
  /** Meant to be verbatim, from the message `message_seq`; the caller checks it (B-1). */
  readonly quote: string | null;
  readonly message_seq: number | null;
  /** The learner had the occasion and did not do it: there is nothing to quote. */
  readonly not_seen: boolean;
  readonly comment: string;
}

/** What to work on, tied to a moment. */
export interface ObservedFocusPoint {
  /** The key of the criterion that it is about; null: of none. */
  readonly criterion: string | null;
  readonly title: string;
  readonly advice: string;
  readonly quote: string;
  readonly message_seq: number;
}

/** What an observer proposes. Code decides what stands: quotes, totals and the pass are the caller's. */
export interface Observation {
  readonly headline: string;
  readonly criteria: readonly ObservedCriterion[];
  /** At most three, the most useful first. */
  readonly focus_points: readonly ObservedFocusPoint[];
  /** For each success criterion of the mission, in its order, whether it was met; null: not enough was said to tell. */
  readonly success_criteria_met: readonly (boolean | null)[];
}
