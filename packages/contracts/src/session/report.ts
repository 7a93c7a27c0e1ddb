import { z } from 'zod';
import { id, instant } from '../page.ts';
import { measures } from './measures.ts';
import { humanVerdict, reviewRequest } from './review.ts';
import { aiProviderLabel, message, session } from './session.ts';

/** A verified quote from the transcript: `text` is in message `message_seq` from `start` to `end` (UTF-16 units). */
export const quote = z.object({
  message_seq: z.number().int(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type Quote = z.output<typeof quote>;

/** Maximum score at which a blocker criterion is failed; then the session is not passed (R-SES-7). */
export const blockedUpTo = 1;

/**
 * Judgement of one criterion. `score` is null if the session has too little evidence; the criterion is then not
 * included in the total. A score without a quote means that the behaviour was not observed.
 */
export const criterionResult = z.object({
  observer_id: id,
  observer_name: z.string(),
  key: z.string(),
  name: z.string(),
  weight: z.number(),
  blocker: z.boolean(),
  score: z.number().int().min(0).max(5).nullable(),
  comment: z.string(),
  quote: quote.nullable(),
});
export type CriterionResult = z.output<typeof criterionResult>;

/** Minimum difference between the scores of several models for one criterion at which a reviewer should check it. */
export const wideSpread = 2;

/** Returns the difference between the highest and the lowest score of several models; 0 with fewer than two scores. */
export function spreadOf(judges: readonly { readonly score: number | null }[]): number {
  const scores = judges.map(({ score }) => score).filter((score) => score !== null);
  return scores.length < 2 ? 0 : Math.max(...scores) - Math.min(...scores);
}

/**
 * A judged criterion with its rubric text: what is judged, and the meaning of each score from 0 to 5. `judges` contains
 * the score of each model if several models judged, and is empty if one model judged. `score` is the median of these
 * scores; for two scores, the lower one.
 */
export const reportCriterion = criterionResult.extend({
  judges: z
    .array(z.object({ model: z.string(), score: z.number().int().min(0).max(5).nullable() }))
    .default([]),
  description: z.string().default(''),
  anchors: z.record(z.string(), z.string()).default({}),
});
export type ReportCriterion = z.output<typeof reportCriterion>;

/**
 * Advice for improvement, linked to a moment of the session. `criterion_name`: the criterion that the advice refers to;
 * null if it refers to none.
 */
export const focusPoint = z.object({
  title: z.string(),
  advice: z.string(),
  quote,
  criterion_name: z.string().nullable().default(null),
});
export type FocusPoint = z.output<typeof focusPoint>;

/**
 * The learner's turn after which the estimated outcome changed most. `before` and `after`: estimates from 0 (lost) to
 * 100 (won). `quote`: words of that turn. `change`: one sentence to the learner about the effect.
 */
export const turningPoint = z.object({
  message_seq: z.number().int(),
  quote,
  direction: z.enum(['better', 'worse']),
  before: z.number().int().min(0).max(100),
  after: z.number().int().min(0).max(100),
  change: z.string(),
});
export type TurningPoint = z.output<typeof turningPoint>;

/**
 * Report of a session (B-1, B-2). `state`: `waiting` while the session runs, `pending` during the analysis, `ready`,
 * `nothing-said` (no learner's turn), `stopped` (for safety, E-5: not analysed), `failed` (will be retried).
 * `quotes_dropped` counts quotes that are not in the transcript.
 */
export const report = z.object({
  state: z.enum(['waiting', 'pending', 'ready', 'nothing-said', 'stopped', 'failed']),
  session,
  messages: z.array(message),
  headline: z.string(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  focus_points: z.array(focusPoint).max(3),
  /** Judgements of the observers; `human_verdicts` may override their scores. */
  criteria: z.array(reportCriterion),
  /** All verdicts (reviewers' scores of single criteria), oldest first (B-10). `score` and `passed` include them. */
  human_verdicts: z.array(humanVerdict).default([]),
  /** Total score from the observers only, without verdicts of reviewers. */
  observers_score: z.number().nullable().default(null),
  /** Review requests, oldest first. Only the last one can be open. */
  review_requests: z.array(reviewRequest).default([]),
  quotes_dropped: z.number().int(),
  /**
   * Observers of the session. The criteria and other results of this report come only from observers in the state
   * `ready`. A `failed` observer is retried automatically, a `given-up` one is not.
   */
  observers: z.array(
    z.object({
      name: z.string(),
      /** Model that was requested for the analysis; null if the analysis uses the first model that responds. */
      model: z.string().nullable().default(null),
      state: z.enum(['reading', 'ready', 'failed', 'given-up']),
      error_code: z.string().nullable(),
    }),
  ),
  /** The learner's share of all words, 0 to 1; null when nothing was said. */
  learner_share: z.number().nullable(),
  /** Measures of how the learner spoke, computed by code; null when nothing was said. */
  measures: measures.nullable().default(null),
  /**
   * State of the search for the turning point: `pending` while the outcome is estimated turn by turn, `found`, `none`
   * if no turn changed the outcome enough, `unknown` if the estimates failed or were not made.
   */
  turning_state: z.enum(['pending', 'found', 'none', 'unknown']),
  /** The turning point of the session; set if `turning_state` is `found`, otherwise null. */
  turning_point: turningPoint.nullable(),
  /**
   * Ids of the observers whose golden set (sessions with scores of human reviewers) contains the session; empty in
   * responses to the learner.
   */
  golden_observers: z.array(id).default([]),
  /** Cost of all analyses in EUR as decimal text; null in responses to the learner. */
  judging_cost_eur: z.string().nullable().default(null),
  judged_by: aiProviderLabel.nullable(),
  judged_at: instant.nullable(),
  /** All attempts of the same user at the same scenario, oldest first, including the attempt of this report. */
  attempts: z.array(
    z.object({
      session_id: id,
      ended_at: instant.nullable(),
      score: z.number().nullable(),
      /** Scores that determine the result of the attempt, for each criterion of its rubric. */
      criteria: z
        .array(z.object({ observer_id: id, key: z.string(), score: z.number().nullable() }))
        .default([]),
    }),
  ),
});
export type Report = z.output<typeof report>;
