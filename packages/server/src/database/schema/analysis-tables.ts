import type { OutcomeEstimate } from '@repartee/ai/roleplay/estimate-request';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { FocusPoint, Quote, TurningPoint } from '@repartee/contracts/session/report';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, NullableJson } from './json-column.ts';

/**
 * Analysis of a session. The report shows the current run. The state is `pending` until each reading was attempted,
 * then `ready` if at least one reading succeeded, otherwise `failed`.
 */
export interface AnalysisRunTable {
  id: Generated<string>;
  session_id: string;
  is_current: Generated<boolean>;
  state: Generated<'pending' | 'ready' | 'failed'>;
  /**
   * Id of the trial that created the run; such a run becomes current only if the trial is adopted. Null for the normal
   * analysis of a session.
   */
  trial_id: Generated<string | null>;
  /** Run that was current when the trial started. */
  replaces_id: Generated<string | null>;
  /** True if the scores of several models differ widely and no reviewer has scored the session. */
  needs_review: Generated<boolean>;
  created_at: Generated<Date>;
}

/** A focus point with the key of the criterion that it is about. */
export interface StoredFocusPoint extends Omit<FocusPoint, 'criterion_name'> {
  readonly criterion: string | null;
}

/**
 * Judgement of a session by one observer. A job retries a `failed` reading; a `given-up` reading is retried only if a
 * user requests it.
 */
export interface AnalysisReadingTable {
  id: Generated<string>;
  run_id: string;
  session_id: string;
  position: number;
  observer_id: string;
  observer_name: string;
  /** Index of the model among the models that judge for the observer, starting at 0. */
  judge: Generated<number>;
  /** Id of the model to use, if several models judge; null for the first model that answers. */
  model_id: Generated<string | null>;
  model_name: Generated<string | null>;
  /** Cost of all attempts, in EUR. */
  cost_eur: Generated<string>;
  state: Generated<'pending' | 'ready' | 'failed' | 'given-up'>;
  /** Error of the last attempt: an `AiErrorCode` or `unexpected`. */
  error_code: Generated<string | null>;
  headline: Generated<string>;
  focus_points: Defaulted<StoredFocusPoint[]>;
  success_criteria_met: Defaulted<(boolean | null)[]>;
  quotes_dropped: Generated<number>;
  judged_by: ColumnType<AnsweredBy | null, string | null | undefined, string | null>;
  judged_at: Generated<Date | null>;
  /** Id of the reading that was copied from the previous run when a trial was adopted. */
  copied_from: Generated<string | null>;
}

/** Judgement of one criterion by one observer. */
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
  /** True if this judgement determines the score. If several models judged, it is the one with the median score. */
  stands: Generated<boolean>;
}

/** Estimate of the outcome after a turn; `seq` null: before the first turn. */
export interface StoredEstimate extends OutcomeEstimate {
  readonly seq: number | null;
}

/**
 * Search for the turn that changed a session most; there is one per run. A job retries a `failed` search; a `given-up`
 * search is retried only if a user requests it. Finished estimates are kept, since they were paid for.
 */
export interface AnalysisTurningPointTable {
  run_id: string;
  session_id: string;
  state: Generated<'pending' | 'ready' | 'failed' | 'given-up'>;
  error_code: Generated<string | null>;
  estimates: Defaulted<StoredEstimate[]>;
  /** Null if the search has not ended, or found no turning point. */
  turning_point: NullableJson<TurningPoint>;
}

/**
 * View of judgements with the score that determines the result: the latest score of a reviewer, otherwise the
 * observer's.
 */
export interface CountedJudgementView extends AnalysisJudgementTable {
  run_id: string;
  observer_id: string;
  counted_score: number | null;
}

/**
 * A reviewer's score for one criterion. A trigger rejects updates, except clearing the reason after the retention
 * period.
 */
export interface HumanVerdictTable {
  session_id: string;
  observer_id: string;
  key: string;
  /** Number of the verdict within its criterion, starting at 1. The verdict with the highest number is valid. */
  number: number;
  score: number | null;
  observer_score: number | null;
  /** Null after the retention period. */
  reason: string | null;
  reviewer_id: string | null;
  given_at: Generated<Date>;
}

/** A session in an observer's golden set: its reviewers' scores are the reference for changes of the observer. */
export interface GoldenSessionTable {
  observer_id: string;
  session_id: string;
  added_by: string | null;
  added_at: Generated<Date>;
}

/** Trial that analyses past sessions again with an observer's current rubric or another model. */
export interface ObserverTrialTable {
  id: Generated<string>;
  organization_id: string;
  observer_id: string;
  sessions: 'golden' | 'recent';
  /** Rubric that the trial tests; null if each session is judged with its own rubric. */
  content: NullableJson<ObserverContent>;
  rubric_number: number | null;
  /** Model that the trial tests; null for the usual order of models. */
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

/** A token that grants access to one report until it expires. Revoking the link deletes the row. */
export interface ReportLinkTable {
  id: Generated<string>;
  session_id: string;
  token_hash: string;
  with_conversation: boolean;
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** Private note of a user on a session. */
export interface SessionNoteTable {
  session_id: string;
  account_id: string;
  text: string;
  updated_at: Generated<Date>;
}
