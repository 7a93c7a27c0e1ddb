import { z } from 'zod';
import { answeredBy } from '../ai/ai-call.ts';
import { id, instant } from '../page.ts';
import { earnedChange } from './earned-change.ts';
import { measures } from './measures.ts';
import { quote } from './quote.ts';
import { humanVerdict, reviewedBy, reviewRequest } from './review.ts';
import { aiProviderLabel, message, session } from './session.ts';
import { outcomes } from './verdict.ts';

/**
 * Highest score with which a blocker criterion counts as failed. A session with a failed blocker criterion is
 * not passed (R-SES-7).
 */
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

/**
 * If the scores of several AI models for a criterion differ by at least this value, a reviewer should check
 * the criterion.
 */
export const wideSpread = 2;

/** Difference between the highest and the lowest score of several models, or 0 with fewer than two scores. */
export function spreadOf(judges: readonly { readonly score: number | null }[]): number {
  const scores = judges.map(({ score }) => score).filter((score) => score !== null);
  return scores.length < 2 ? 0 : Math.max(...scores) - Math.min(...scores);
}

/**
 * A judged criterion with its rubric text. If several AI models judged the criterion, `judges` contains their
 * scores, and `score` is the median (of two scores, the lower one).
 */
export const reportCriterion = criterionResult.extend({
  judges: z
    .array(z.object({ model: z.string(), score: z.number().int().min(0).max(5).nullable() }))
    .default([]),
  description: z.string().default(''),
  anchors: z.record(z.string(), z.string()).default({}),
});
export type ReportCriterion = z.output<typeof reportCriterion>;

/** The key of a criterion is not unique in a report, because two observers may use the same key. */
export const criterionId = ({ observer_id, key }: Pick<ReportCriterion, 'observer_id' | 'key'>): string =>
  `${observer_id}-${key}`;

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
 * The estimated outcome, from 0 (lost) to 100 (won), after the learner's message `message_seq` and its reply. Null:
 * at the start of the conversation.
 */
const turnEstimate = z.object({
  message_seq: z.number().int().nullable(),
  estimate: z.number().min(0).max(100),
});

/** What a second speech recogniser heard in the recording of a line (B-15). */
export const secondHearing = z.object({ text: z.string(), by: answeredBy });
export type SecondHearing = z.output<typeof secondHearing>;

/**
 * A message in a report. `spoken`: the learner's voice was heard, absent for typed lines. `heard`: what was heard, absent
 * unless the learner has corrected it (B-15); `text` is then the correction. `heard_again` is absent unless the learner has
 * had the recording heard again.
 */
const reportMessage = message.extend({
  spoken: z.boolean().optional(),
  heard: z.string().optional(),
  heard_again: secondHearing.optional(),
});

/** Scores and aims of a session before its learner corrected what was heard and the session was judged again (B-15). */
const hearing = z.object({
  requested_at: instant,
  score_before: z.number().nullable(),
  criteria_before: z.array(
    z.object({ observer_id: id, key: z.string(), score: z.number().int().min(0).max(5).nullable() }),
  ),
  /** Whether each aim of the mission was met. */
  aims_before: z.array(z.boolean().nullable()).default([]),
});

/**
 * Report of a session (B-1, B-2). `waiting`: the session has not ended. `pending`: the analysis runs. `nothing-said`:
 * the session ended before the learner's first turn. `stopped`: the session is not analysed, for safety (E-5).
 * `interrupted`: the session is not analysed, because the AI never finished an answer of the persona.
 * `failed`: no observer's analysis has succeeded; `observers` says which are retried. `quotes_dropped` counts
 * discarded quotes that are not in the transcript.
 */
export const report = z.object({
  state: z.enum(['waiting', 'pending', 'ready', 'nothing-said', 'stopped', 'interrupted', 'failed']),
  session,
  messages: z.array(reportMessage),
  headline: z.string(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  focus_points: z.array(focusPoint).max(mostFocusPoints),
  /** Judgements of the observers. A reviewer's score in `human_verdicts` overrides the observer's score. */
  criteria: z.array(reportCriterion),
  /**
   * Answers that reviewers gave to single lines, oldest first (B-10). `score`, `passed` and the success criteria use
   * them, and sentences that a reviewer has withdrawn are left out.
   */
  human_verdicts: z.array(humanVerdict).default([]),
  /** Null unless the session was judged again because its learner corrected what was heard (B-15). */
  hearing: hearing.nullable().default(null),
  /** Total score without the scores of reviewers. */
  observers_score: z.number().nullable().default(null),
  /** The learner's requests for a human review and disputed lines, oldest first. Of each, one can be unanswered. */
  review_requests: z.array(reviewRequest).default([]),
  /** Who can answer a request. Null for readers other than the learner, and before the report is ready. */
  reviewed_by: reviewedBy.nullable().default(null),
  quotes_dropped: z.number().int(),
  /**
   * State of each observer's analysis. A `failed` analysis is retried automatically. A `given-up` analysis is
   * not retried.
   */
  observers: z.array(
    z.object({
      name: z.string(),
      /** AI model that the observer requests. Null means the first model that responds. */
      model: z.string().nullable().default(null),
      state: z.enum(['reading', 'ready', 'failed', 'given-up']),
      error_code: z.string().nullable(),
    }),
  ),
  /** What the persona disclosed or granted and the learner's words that earned it. Empty without the conversation. */
  earned: z.array(earnedChange).default([]),
  learner_share: z.number().nullable(),
  measures: measures.nullable().default(null),
  /**
   * State of the search for the turn that changed the estimated outcome most. `pending`: the search runs.
   * `none`: no turn changed the outcome much. `unknown`: the outcome was not estimated, or the
   * estimates failed.
   */
  turning_state: z.enum(['pending', 'found', 'none', 'unknown']),
  turning_point: turningPoint.nullable(),
  /** Estimates in the order of the conversation. Empty if the outcome was not estimated. */
  estimates: z.array(turnEstimate).default([]),
  /**
   * Ids of the observers whose golden set (sessions with scores of human reviewers) contains the session. The
   * learner gets an empty list.
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
      /** `stopped` for safety (E-5) or `interrupted` by the AI: nothing of the session is scored. */
      outcome: z.enum(outcomes).nullable().default(null),
      /** Estimated outcomes at the start and after each turn, from 0 to 100. Empty if they were not estimated. */
      estimates: z.array(z.number()).default([]),
      criteria: z
        .array(z.object({ observer_id: id, key: z.string(), score: z.number().nullable() }))
        .default([]),
    }),
  ),
});
export type Report = z.output<typeof report>;
