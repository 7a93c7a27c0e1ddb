import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { SessionStatus } from '@repartee/contracts/session/status';
import type { Named, RoleplayCast, TranscriptLine } from './reply-request.ts';

/** `seq` is the number of the stored message. */
export interface NumberedLine extends TranscriptLine {
  readonly seq: number;
}

/** Request for an observer's evaluation of a finished conversation. */
export interface ObserveRequest extends RoleplayCast {
  readonly observer: Named<ObserverContent> & { readonly id: string };
  readonly transcript: readonly NumberedLine[];
  /** Status of the session after its end, such as `win`. */
  readonly status: SessionStatus;
  /** True if the observation must also estimate the outcome after each turn of the learner. */
  readonly estimates_turns?: boolean;
}

/** The estimated outcome of a conversation after one turn of the learner and the persona's reply. */
export interface ObservedTurn {
  /** Number of the learner's message, or null for the start of the conversation. */
  readonly seq: number | null;
  /** How likely the learner is to reach the objective, from 0 (lost) to 100 (won). */
  readonly estimate: number;
  /**
   * Words of the learner's turn that changed the estimate most. A model may invent words, so the caller checks that the
   * turn contains the words.
   */
  readonly quote: string | null;
  /** One sentence to the learner about the effect of the turn. Empty if the turn had little effect. */
  readonly change: string;
}

/** The score that an observer proposes for one criterion of the rubric, with its evidence. */
export interface ObservedCriterion {
  readonly key: string;
  /** Score from 0 to 5. Null if the conversation contains no evidence. */
  readonly score: number | null;
  /**
   * Quote from the message `message_seq`. A model may invent quotes, so the caller checks that the message contains the
   * quote.
   */
  readonly quote: string | null;
  readonly message_seq: number | null;
  /** True if the learner missed an occasion to meet the criterion. A score of 0 to 2 can then count without a quote. */
  readonly not_seen: boolean;
  readonly comment: string;
}

/** Whether a success or failure criterion of the mission was met, with its evidence. The caller checks the quote. */
export interface ObservedSuccess {
  /** Null if the conversation does not show whether the learner met the criterion. */
  readonly met: boolean | null;
  /** Quote of the learner or, only for a success criterion, of the persona. */
  readonly quote: string | null;
  readonly message_seq: number | null;
}

/** Advice on what to improve, with a quote from the conversation. */
export interface ObservedFocusPoint {
  /** Key of the rubric criterion to which the advice belongs. */
  readonly criterion: string | null;
  readonly title: string;
  readonly advice: string;
  readonly quote: string;
  readonly message_seq: number;
}

/**
 * An observer's evaluation. The caller verifies the quotes, computes the total score and decides whether the learner
 * passed.
 */
export interface Observation {
  readonly headline: string;
  readonly criteria: readonly ObservedCriterion[];
  /** At most three focus points, the most useful first. */
  readonly focus_points: readonly ObservedFocusPoint[];
  /** One entry per success criterion of the mission. */
  readonly success_criteria: readonly ObservedSuccess[];
  /** One entry per failure criterion of the mission. None is judged if it is missing. */
  readonly failure_criteria?: readonly ObservedSuccess[];
  /** Missing unless `estimates_turns` asks for it. */
  readonly turns?: readonly ObservedTurn[];
}
