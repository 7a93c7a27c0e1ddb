import type { OutcomeEstimate } from '@repartee/ai/roleplay/estimate-request';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { FocusPoint, Quote, TurningPoint } from '@repartee/contracts/session/report';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, NullableJson } from './json-column.ts';

/**
 * One analysis of a session; the report shows the run with `is_current`. The state is `pending` until each reading
 * (judgement by one AI observer) was attempted. The state is then `ready` if at least one reading succeeded, otherwise
 * `failed`.
 */
export interface AnalysisRunTable {
  id: Generated<string>;
  session_id: string;
  is_current: Generated<boolean>;
  state: Generated<'pending' | 'ready' | 'failed'>;
  /**
   * Id of the trial (of a rubric or model) that created this analysis, which becomes current only if the trial is
   * adopted. Null for the normal analysis of a session.
   */
  trial_id: Generated<string | null>;
  /** Id of the analysis that was current when the trial started. */
  replaces_id: Generated<string | null>;
  /** True if the scores of several models differ widely and no reviewer has scored the session. */
  needs_review: Generated<boolean>;
  created_at: Generated<Date>;
}

/** A focus point (advice for the learner) with the key of the criterion that it is about. */
export interface StoredFocusPoint extends Omit<FocusPoint, 'criterion_name'> {
  readonly criterion: string | null;
}

/**
 * Judgement of a session by one AI observer. If its state is `failed`, a job retries it. If its state is `given-up`, it
 * is retried only when a user requests it.
 */
export interface AnalysisReadingTable {
  id: Generated<string>;
  run_id: string;
  session_id: string;
  position: number;
  observer_id: string;
  observer_name: string;
  /** If several models judge a session in the role of one AI observer: index of the model among them, starting at 0. */
  judge: Generated<number>;
  /**
   * Id of the model that must judge the session. Null if only one model judges; then the first model that answers is
   * used.
   */
  model_id: Generated<string | null>;
  model_name: Generated<string | null>;
  /** Cost in EUR of all attempts to get this judgement from the model. */
  cost_eur: Generated<string>;
  state: Generated<'pending' | 'ready' | 'failed' | 'given-up'>;
  /** Error of the last attempt to get this judgement: an `AiErrorCode` or `unexpected`. */
  error_code: Generated<string | null>;
  headline: Generated<string>;
  focus_points: Defaulted<StoredFocusPoint[]>;
  success_criteria_met: Defaulted<(boolean | null)[]>;
  quotes_dropped: Generated<number>;
  judged_by: ColumnType<AnsweredBy | null, string | null | undefined, string | null>;
  judged_at: Generated<Date | null>;
  /**
   * When a trial is adopted, its analysis gets copies of judgements from the previous analysis. For such a copy, id of
   * the original; null for other judgements.
   */
  copied_from: Generated<string | null>;
}

/** Judgement of one criterion of a session by one AI observer. */
export interface AnalysisJudgementTable {
  reading_id: string;
  session_id: string;
  position: number;
  key: string;
  name: string;
  weight: number;
  blocker: boolean;
  score: number | null;
  comment: string;
  quote: ColumnType<Quote | null, string | null, string | null>;
  /**
   * True if this judgement determines the score of the criterion. If several models judged, it is the judgement with
   * the median score.
   */
  stands: Generated<boolean>;
}

/**
 * Estimate of the session's outcome after the turn with the number `seq`; `seq` is null for the estimate before the
 * first turn.
 */
export interface StoredEstimate extends OutcomeEstimate {
  readonly seq: number | null;
}

/**
 * Search for the turning point: the turn that changed a session most. Each analysis has one search. A job retries a
 * `failed` search; a `given-up` search is retried only when a user requests it. A retry reuses finished estimates,
 * because they were paid for.
 */
export interface AnalysisTurningPointTable {
  run_id: string;
  session_id: string;
  state: Generated<'pending' | 'ready' | 'failed' | 'given-up'>;
  error_code: Generated<string | null>;
  estimates: Defaulted<StoredEstimate[]>;
  /** The turning point. Null if the search for the turning point has not ended, or has found none. */
  turning_point: NullableJson<TurningPoint>;
}

/**
 * View of judgements with `counted_score`, the score that counts for the result: the latest score of a reviewer, or the
 * AI observer's score if no reviewer has scored the criterion.
 */
export interface CountedJudgementView extends AnalysisJudgementTable {
  run_id: string;
  observer_id: string;
  counted_score: number | null;
}

/**
 * A reviewer's score for one criterion of a session. A trigger rejects all updates of a row, except that the reason is
 * deleted after the retention period.
 */
export interface HumanVerdictTable {
  session_id: string;
  observer_id: string;
  key: string;
  /** Number of the score within its criterion, starting at 1. The reviewer's score with the highest number is valid. */
  number: number;
  score: number | null;
  observer_score: number | null;
  /** Reason for the reviewer's score; null after the retention period. */
  reason: string | null;
  reviewer_id: string | null;
  given_at: Generated<Date>;
}

/**
 * A session in the golden set (reference sessions) of an AI observer. The scores that reviewers gave these sessions are
 * the reference when the observer is changed.
 */
export interface GoldenSessionTable {
  observer_id: string;
  session_id: string;
  added_by: string | null;
  added_at: Generated<Date>;
}

/** Trial that analyses past sessions again, with the current rubric of an AI observer or with another model. */
export interface ObserverTrialTable {
  id: Generated<string>;
  organization_id: string;
  observer_id: string;
  sessions: 'golden' | 'recent';
  /**
   * Content of the AI observer with the rubric that the trial tests. Null if the trial judges each session with the
   * rubric stored in the session.
   */
  content: NullableJson<ObserverContent>;
  rubric_number: number | null;
  /** Id of the AI model that the trial tests. Null if the trial uses the organization's usual models. */
  model_id: string | null;
  model_name: string | null;
  estimated_eur: string;
  state: Generated<'open' | 'adopted' | 'discarded'>;
  created_by: string | null;
  created_at: Generated<Date>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
}

export interface ReviewRequestTable {
  id: Generated<string>;
  session_id: string;
  words: string;
  asked_at: Generated<Date>;
  answer: Generated<string>;
  answered_at: Generated<Date | null>;
  reviewer_id: Generated<string | null>;
}

/**
 * Link to one report: anyone who has its token can read the report until `expires_at`. Revoking the link deletes the
 * row.
 */
export interface ReportLinkTable {
  id: Generated<string>;
  session_id: string;
  token_hash: string;
  with_conversation: boolean;
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** Private note that a user has written about a session. */
export interface SessionNoteTable {
  session_id: string;
  account_id: string;
  text: string;
  updated_at: Generated<Date>;
}
