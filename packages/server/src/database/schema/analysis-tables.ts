import type { OutcomeEstimate } from '@repartee/ai/roleplay/estimate-request';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { FocusPoint, Quote, TurningPoint } from '@repartee/contracts/session/report';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, NullableJson } from './json-column.ts';

/**
 * Analysis of a session; the report shows the current run. `pending` until every reading was tried; `ready` with at
 * least one reading, or `failed` without any.
 */
export interface AnalysisRunTable {
  id: Generated<string>;
  session_id: string;
  is_current: Generated<boolean>;
  state: Generated<'pending' | 'ready' | 'failed'>;
  /** Trial of the run, which becomes current only when the trial is adopted; null: the normal analysis of a session. */
  trial_id: Generated<string | null>;
  /** Run that was current when the trial started. */
  replaces_id: Generated<string | null>;
  /** True if the scores of several models differ widely, and no reviewer has decided yet. */
  needs_review: Generated<boolean>;
  created_at: Generated<Date>;
}

/** A focus point with the key of the criterion that it is about. */
export interface StoredFocusPoint extends Omit<FocusPoint, 'criterion_name'> {
  readonly criterion: string | null;
}

/** Reading of one observer. A job retries a `failed` reading; `given-up` is retried only at a user's request. */
export interface AnalysisReadingTable {
  id: Generated<string>;
  run_id: string;
  session_id: string;
  position: number;
  observer_id: string;
  observer_name: string;
  /** Number of the model that judges for the observer, from 0. */
  judge: Generated<number>;
  /** Requested model if several judge; null: the first model that answers. */
  model_id: Generated<string | null>;
  model_name: Generated<string | null>;
  /** Cost of all attempts. */
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
  /** Reading of the previous run that an adopted trial reuses. */
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
  /** True for the judgement with the median score among several models. */
  stands: Generated<boolean>;
}

/** Estimate of the outcome after a turn; `seq` null: before the first turn. */
export interface StoredEstimate extends OutcomeEstimate {
  readonly seq: number | null;
}

/**
 * Search for the turn that changed a session most, one per run. A job retries a `failed` search; `given-up`
 * is retried only at a user's request. Estimates that were paid for are kept.
 */
export interface AnalysisTurningPointTable {
  run_id: string;
  session_id: string;
  state: Generated<'pending' | 'ready' | 'failed' | 'given-up'>;
  error_code: Generated<string | null>;
  estimates: Defaulted<StoredEstimate[]>;
  /** null: not determined yet, or no turning point. */
  turning_point: NullableJson<TurningPoint>;
}

/** View of judgements with the score that counts: the last reviewer's, else the observer's. */
export interface CountedJudgementView extends AnalysisJudgementTable {
  run_id: string;
  observer_id: string;
  counted_score: number | null;
}

/** A reviewer's score of one criterion. A trigger allows only inserts, and clearing after the retention period. */
export interface HumanVerdictTable {
  session_id: string;
  observer_id: string;
  key: string;
  /** Counts from 1 per criterion; the highest number counts. */
  number: number;
  score: number | null;
  observer_score: number | null;
  /** Null after the retention period. */
  reason: string | null;
  reviewer_id: string | null;
  given_at: Generated<Date>;
}

/** A session whose human verdicts serve as the reference for changes of an observer. */
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
  /** Rubric of the trial; null: the rubric of each session. */
  content: NullableJson<ObserverContent>;
  rubric_number: number | null;
  /** Model of the trial; null: the usual order of models. */
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

/** A token that grants access to one report until it expires; revoking deletes it. */
export interface ReportLinkTable {
  id: Generated<string>;
  session_id: string;
  token_hash: string;
  with_conversation: boolean;
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** A reader's private note on a session. */
export interface SessionNoteTable {
  session_id: string;
  account_id: string;
  text: string;
  updated_at: Generated<Date>;
}
