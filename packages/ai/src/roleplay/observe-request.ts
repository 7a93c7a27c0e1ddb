import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { SessionStatus } from '@repartee/contracts/session/status';
import type { Named, RoleplayCast, TranscriptLine } from './reply-request.ts';

/** A line with the sequence number of its stored message. */
export interface NumberedLine extends TranscriptLine {
  readonly seq: number;
}

/** Request for one observer's evaluation of a finished conversation. */
export interface ObserveRequest extends RoleplayCast {
  readonly observer: Named<ObserverContent> & { readonly id: string };
  readonly transcript: readonly NumberedLine[];
  /** How the session ended. */
  readonly status: SessionStatus;
}

/** A proposed score for one criterion of the rubric. `score` null: not enough evidence. */
export interface ObservedCriterion {
  readonly key: string;
  /** 0 to 5; null without enough evidence. */
  readonly score: number | null;
  /** Supposed to be verbatim from the message `message_seq`; the caller verifies it (B-1). */
  readonly quote: string | null;
  readonly message_seq: number | null;
  /** True if the learner missed an occasion to meet the criterion: nothing can be quoted. */
  readonly not_seen: boolean;
  readonly comment: string;
}

/** A point to improve, linked to a moment of the conversation. */
export interface ObservedFocusPoint {
  /** Key of the related criterion, or null. */
  readonly criterion: string | null;
  readonly title: string;
  readonly advice: string;
  readonly quote: string;
  readonly message_seq: number;
}

/** Observations proposed by an observer. The caller verifies quotes and computes totals and the pass. */
export interface Observation {
  readonly headline: string;
  readonly criteria: readonly ObservedCriterion[];
  /** At most three, the most useful first. */
  readonly focus_points: readonly ObservedFocusPoint[];
  /** For each success criterion of the mission, in order: whether it was met; null without enough evidence. */
  readonly success_criteria_met: readonly (boolean | null)[];
}
