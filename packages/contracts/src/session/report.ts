import { z } from 'zod';
import { id, instant } from '../page.ts';
import { measures } from './measures.ts';
import { humanVerdict, reviewRequest } from './review.ts';
import { engineLabel, message, session } from './session.ts';

/** A span of the transcript, checked by code: `text` stands in message `message_seq` from `start` to `end` (UTF-16 units). */
export const quote = z.object({
  message_seq: z.number().int(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type Quote = z.output<typeof quote>;

/** A blocker with this score or a lower one means not passed (R-SES-7). */
export const blockedUpTo = 1;

/**
 * One criterion as judged. `score` null: not enough was said to judge it, and it does not count. A score without a quote is a
 * “not seen”: the learner did not do it.
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

/** Scores of one criterion that lie so many levels apart, or more, are for a person to look at. */
export const wideSpread = 2;

/** How far the scores of several models lie apart, in levels; 0 where fewer than two gave one. */
export function spreadOf(judges: readonly { readonly score: number | null }[]): number {
  const scores = judges.map(({ score }) => score).filter((score) => score !== null);
  return scores.length < 2 ? 0 : Math.max(...scores) - Math.min(...scores);
}

/**
 * A criterion with what its rubric says: what is judged, and what each score from 0 to 5 means. `judges`: what each model gave
 * where several judged, of which `score` is the median, the lower one of two; empty where one did.
 */
export const reportCriterion = criterionResult.extend({
  judges: z
    .array(z.object({ model: z.string(), score: z.number().int().min(0).max(5).nullable() }))
    .default([]),
  description: z.string().default(''),
  anchors: z.record(z.string(), z.string()).default({}),
});
export type ReportCriterion = z.output<typeof reportCriterion>;

/** What to work on, tied to a moment. `criterion_name`: the criterion that it is about; null: of none. */
export const focusPoint = z.object({
  title: z.string(),
  advice: z.string(),
  quote,
  criterion_name: z.string().nullable().default(null),
});
export type FocusPoint = z.output<typeof focusPoint>;

/**
 * The learner's turn after which the estimated outcome changed most. `before` and `after` are 0 (lost) to 100 (won); `quote`
 * is what was said there, `change` one sentence to the learner about what it changed.
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
 * What a session taught (B-1, B-2). `state`: `waiting` while the session runs, `pending` while observers read,
 * `ready`, `nothing-said` (no learner's turn), `stopped` (for safety, E-5: no one reads it), `failed` (it will be tried again).
 * `quotes_dropped` counts evidence that did not stand in the transcript.
 */
export const report = z.object({
  state: z.enum(['waiting', 'pending', 'ready', 'nothing-said', 'stopped', 'failed']),
  session,
  messages: z.array(message),
  headline: z.string(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  focus_points: z.array(focusPoint).max(3),
  /** As the observers judged them; `human_verdicts` may count instead. */
  criteria: z.array(reportCriterion),
  /** Every verdict of a reviewer, oldest first (B-10). `score` and `passed` take them into account. */
  human_verdicts: z.array(humanVerdict).default([]),
  /** The total of the observers alone. */
  observers_score: z.number().nullable().default(null),
  /** Oldest first; at most the last one is open. */
  review_requests: z.array(reviewRequest).default([]),
  quotes_dropped: z.number().int(),
  /** Who reads. One that is not `ready` is missing from everything above; `failed` is tried again by itself, `given-up` is not. */
  observers: z.array(
    z.object({
      name: z.string(),
      /** The model that it was to be read by; null: the first one that answers. */
      model: z.string().nullable().default(null),
      state: z.enum(['reading', 'ready', 'failed', 'given-up']),
      error_code: z.string().nullable(),
    }),
  ),
  /** The learner's share of all words, 0 to 1; null when nothing was said. */
  learner_share: z.number().nullable(),
  /** What code counts of how the learner spoke; null when nothing was said. */
  measures: measures.nullable().default(null),
  /**
   * `pending` while the outcome is estimated turn by turn, `found`, `none` where nothing turned the conversation, `unknown`
   * where the estimates failed or were never made.
   */
  turning_state: z.enum(['pending', 'found', 'none', 'unknown']),
  /** Set when `found`. */
  turning_point: turningPoint.nullable(),
  /** The observers whose golden set the session is in; empty for the learner. */
  golden_observers: z.array(id).default([]),
  /** What all readings cost, in EUR as decimal text; null for the learner. */
  judging_cost_eur: z.string().nullable().default(null),
  judged_by: engineLabel.nullable(),
  judged_at: instant.nullable(),
  /** Earlier and later tries of the same scenario by the same person, oldest first, this one included. */
  attempts: z.array(
    z.object({
      session_id: id,
      ended_at: instant.nullable(),
      score: z.number().nullable(),
      /** The scores that count, of the criteria it was judged by. */
      criteria: z
        .array(z.object({ observer_id: id, key: z.string(), score: z.number().nullable() }))
        .default([]),
    }),
  ),
});
export type Report = z.output<typeof report>;
