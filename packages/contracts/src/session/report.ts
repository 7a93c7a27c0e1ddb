import { z } from 'zod';
import { id, instant } from '../page.ts';
import { measures } from './measures.ts';
import { humanVerdict, reviewRequest } from './review.ts';
import { aiProviderLabel, message, session } from './session.ts';

/** A verified quote from the transcript. `start` and `end` are positions in the message, in UTF-16 units. */
export const quote = z.object({
  message_seq: z.number().int(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type Quote = z.output<typeof quote>;

/** Maximum score at which a blocker criterion is failed, so that the session is not passed (R-SES-7). */
export const blockedUpTo = 1;

/**
 * Judgement of one criterion. `score` is null if the session has too little evidence. A score without a quote means
 * that the behaviour was not observed.
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

/** A reviewer should check a criterion if the scores of several models differ by this value. */
export const wideSpread = 2;

/** Difference between the highest and the lowest score of several models, or 0 with fewer than two scores. */
export function spreadOf(judges: readonly { readonly score: number | null }[]): number {
  const scores = judges.map(({ score }) => score).filter((score) => score !== null);
  return scores.length < 2 ? 0 : Math.max(...scores) - Math.min(...scores);
}

/**
 * A judged criterion with its rubric text. `judges` contains the scores of several models. `score` is the median, or
 * the lower of two scores.
 */
export const reportCriterion = criterionResult.extend({
  judges: z
    .array(z.object({ model: z.string(), score: z.number().int().min(0).max(5).nullable() }))
    .default([]),
  description: z.string().default(''),
  anchors: z.record(z.string(), z.string()).default({}),
});
export type ReportCriterion = z.output<typeof reportCriterion>;

/** Advice for improvement, linked to a moment of the session and optionally to a criterion. */
export const focusPoint = z.object({
  title: z.string(),
  advice: z.string(),
  quote,
  criterion_name: z.string().nullable().default(null),
});
export type FocusPoint = z.output<typeof focusPoint>;
/** Maximum number of focus points in a report (B-2). */
export const mostFocusPoints = 3;

/**
 * The learner's turn that changed the estimated outcome most. `before` and `after` are estimates from 0 (lost) to 100
 * (won). `change` is one sentence to the learner about the effect.
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
 * Report of a session (B-1, B-2). `pending`: the analysis runs. `stopped`: the session is not analysed, for safety
 * (E-5). `failed`: the analysis will be retried. `quotes_dropped` counts quotes that are not in the transcript.
 */
export const report = z.object({
  state: z.enum(['waiting', 'pending', 'ready', 'nothing-said', 'stopped', 'failed']),
  session,
  messages: z.array(message),
  headline: z.string(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  focus_points: z.array(focusPoint).max(mostFocusPoints),
  /** Judgements of the observers. `human_verdicts` may override their scores. */
  criteria: z.array(reportCriterion),
  /** Reviewers' scores of single criteria, oldest first (B-10). The total `score` includes them. */
  human_verdicts: z.array(humanVerdict).default([]),
  /** Total score without the scores of reviewers. */
  observers_score: z.number().nullable().default(null),
  /** Review requests, oldest first. Only the last request can be open. */
  review_requests: z.array(reviewRequest).default([]),
  quotes_dropped: z.number().int(),
  /**
   * Results come only from observers in the state `ready`. A `failed` observer is retried automatically, a `given-up`
   * observer is not.
   */
  observers: z.array(
    z.object({
      name: z.string(),
      /** AI model that was requested. Null means the first model that responds. */
      model: z.string().nullable().default(null),
      state: z.enum(['reading', 'ready', 'failed', 'given-up']),
      error_code: z.string().nullable(),
    }),
  ),
  learner_share: z.number().nullable(),
  measures: measures.nullable().default(null),
  /**
   * State of the search for the turning point. `pending`: the outcome is being estimated turn by turn. `none`: no
   * turn changed the outcome enough. `unknown`: the estimates failed or were not made.
   */
  turning_state: z.enum(['pending', 'found', 'none', 'unknown']),
  turning_point: turningPoint.nullable(),
  /**
   * Ids of the observers whose golden set (sessions with scores of human reviewers) contains the session. Empty in
   * responses to the learner.
   */
  golden_observers: z.array(id).default([]),
  /** Cost of all analyses in EUR as decimal text. Null in responses to the learner. */
  judging_cost_eur: z.string().nullable().default(null),
  judged_by: aiProviderLabel.nullable(),
  judged_at: instant.nullable(),
  /** All attempts of the same user at the same scenario, oldest first, including this session. */
  attempts: z.array(
    z.object({
      session_id: id,
      ended_at: instant.nullable(),
      score: z.number().nullable(),
      criteria: z
        .array(z.object({ observer_id: id, key: z.string(), score: z.number().nullable() }))
        .default([]),
    }),
  ),
});
export type Report = z.output<typeof report>;
