import type { OutcomeEstimate } from '@repartee/ai/roleplay/estimate-request';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { FocusPoint, Quote, TurningPoint } from '@repartee/contracts/session/report';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, NullableJson } from './json-column.ts';

/**
 * The analysis of a session; the report shows the current run. `pending` until every reading was tried, then `ready` with at
 * least one reading, or `failed` without any.
 */
export interface AnalysisRunTable {
  id: Generated<string>;
  session_id: string;
  is_current: Generated<boolean>;
  state: Generated<'pending' | 'ready' | 'failed'>;
  /** Not current until the trial is adopted; null: of a session that ended. */
  trial_id: Generated<string | null>;
  /** The run that was current when the trial began. */
  replaces_id: Generated<string | null>;
  /** Models gave scores far apart, and no reviewer has decided since. */
  needs_review: Generated<boolean>;
  created_at: Generated<Date>;
}

/** A focus point with the key of the criterion that it is about. */
export interface StoredFocusPoint extends Omit<FocusPoint, 'criterion_name'> {
  readonly criterion: string | null;
}

/** What one observer read. Its job retries it while it is `failed`; `given-up` is retried only when a user asks for it. */
export interface AnalysisReadingTable {
  id: Generated<string>;
  run_id: string;
  session_id: string;
  position: number;
  observer_id: string;
  observer_name: string;
  /** Counts the models that judge for one observer, from 0. */
  judge: Generated<number>;
  /** The model that reads, where several do; null: the first one that answers. */
  model_id: Generated<string | null>;
  model_name: Generated<string | null>;
  /** What all attempts cost. */
  cost_eur: Generated<string>;
  state: Generated<'pending' | 'ready' | 'failed' | 'given-up'>;
  /** Why the last attempt failed: an `AiErrorCode` or `unexpected`. */
  error_code: Generated<string | null>;
  headline: Generated<string>;
  focus_points: Defaulted<StoredFocusPoint[]>;
  success_criteria_met: Defaulted<(boolean | null)[]>;
  quotes_dropped: Generated<number>;
  judged_by: ColumnType<AnsweredBy | null, string | null | undefined, string | null>;
  judged_at: Generated<Date | null>;
  /** A reading of the run before, which an adopted trial took over. */
  copied_from: Generated<string | null>;
}

/** One criterion as one observer judged it. */
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
  /** Of several models' judgements of one criterion the one whose score is the median. */
  stands: Generated<boolean>;
}

/** An estimate of the outcome after a turn; `seq` null: before the first one. */
export interface StoredEstimate extends OutcomeEstimate {
  readonly seq: number | null;
}

/**
 * The search for the turn that changed a session most, one for each run. Its job retries it while it is `failed`; `given-up`
 * is retried only when a user asks for it. Estimates that were paid for are kept.
 */
export interface AnalysisTurningPointTable {
  run_id: string;
  session_id: string;
  state: Generated<'pending' | 'ready' | 'failed' | 'given-up'>;
  error_code: Generated<string | null>;
  estimates: Defaulted<StoredEstimate[]>;
  /** null: not known yet, or nothing turned. */
  turning_point: NullableJson<TurningPoint>;
}

/** A judgement with the score that counts: the last reviewer's, else the observer's. A view. */
export interface CountedJudgementView extends AnalysisJudgementTable {
  run_id: string;
  observer_id: string;
  counted_score: number | null;
}

/** A reviewer's score of one criterion. Rows are added, and only blanked when their retention ends: a trigger sees to it. */
export interface HumanVerdictTable {
  session_id: string;
  observer_id: string;
  key: string;
  /** From 1 for each criterion; the highest counts. */
  number: number;
  score: number | null;
  observer_score: number | null;
  /** null: removed after the retention period. */
  reason: string | null;
  reviewer_id: string | null;
  given_at: Generated<Date>;
}

/** A session whose human verdicts an observer is measured by before a change. */
export interface GoldenSessionTable {
  observer_id: string;
  session_id: string;
  added_by: string | null;
  added_at: Generated<Date>;
}

/** Old sessions read again by an observer, with its rubric of now or another model. */
export interface ObserverTrialTable {
  id: Generated<string>;
  organization_id: string;
  observer_id: string;
  sessions: 'golden' | 'recent';
  /** The rubric on trial; null: each session's own. */
  content: NullableJson<ObserverContent>;
  rubric_number: number | null;
  /** The model on trial; null: in the usual order. */
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

/** What a reader wrote down for themselves about a session. */
export interface SessionNoteTable {
  session_id: string;
  account_id: string;
  text: string;
  updated_at: Generated<Date>;
}
