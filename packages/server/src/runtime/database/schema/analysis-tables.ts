import type { ObservedTurn } from '@repartee/ai/roleplay/observe-request';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { CriterionFinding, LearnerLevel } from '@repartee/contracts/feedback/data-sheet/data-sheet';
import type { AuthoringJobState } from '@repartee/contracts/library/authoring/job';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { Quote } from '@repartee/contracts/session/quote';
import type { ReplyReport } from '@repartee/contracts/session/reply-reports';
import type { FocusPoint, TurningPoint } from '@repartee/contracts/session/report';
import type { ReportLine } from '@repartee/contracts/session/review';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, NullableJson } from './json-column.ts';
import type { ScenarioSnapshot } from './scenario-snapshot.ts';

interface ReplyReportTable {
  id: Generated<string>;
  organization_id: string;
  session_id: string;
  message_seq: number;
  reason: Generated<string>;
  status: Generated<ReplyReport['status']>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  done_by: Generated<string | null>;
}

/** The mean score (0 to 5) of a session for one criterion, and the competency that the criterion showed. */
export interface CriterionScore {
  readonly name: string;
  readonly competency_id: string | null;
  readonly score: number;
}

/**
 * The state is `pending` until every AI observer was asked for a judgement, then `ready` if one judgement
 * succeeded, otherwise `failed`.
 */
export interface AnalysisRunTable {
  id: Generated<string>;
  session_id: string;
  is_current: Generated<boolean>;
  state: Generated<'pending' | 'ready' | 'failed'>;
  /** Id of the trial that created this analysis; null for the normal analysis of a session. */
  trial_id: Generated<string | null>;
  /** Id of the analysis that was current when the trial started, or before the learner corrected what was heard. */
  replaces_id: Generated<string | null>;
  /** True if the learner has corrected what was heard, so that the session is judged again. A session has one at most. */
  is_hearing: Generated<boolean>;
  /** True if the scores of several models differ widely and no reviewer has scored the session. */
  needs_review: Generated<boolean>;
  created_at: Generated<Date>;
}

/** Advice for the learner, with the key of the criterion that the advice is about. */
export interface StoredFocusPoint extends Omit<FocusPoint, 'criterion_name'> {
  readonly criterion: string | null;
}

/** Judgement of one success or failure criterion of the mission. `met` is null if there is too little evidence. */
export interface JudgedSuccess {
  readonly met: boolean | null;
  readonly quote: Quote | null;
}

/**
 * Judgement of a session by one AI observer. A job retries a `failed` judgement; a user must request the
 * retry of a `given-up` judgement.
 */
export interface AnalysisReadingTable {
  id: Generated<string>;
  run_id: string;
  session_id: string;
  position: number;
  observer_id: string;
  observer_name: string;
  /** Index of the model among the models that judge for one AI observer, starting at 0. */
  judge: Generated<number>;
  /** Model that must judge the session. Null if the first model that answers may judge. */
  model_id: Generated<string | null>;
  model_name: Generated<string | null>;
  cost_eur: Generated<string>;
  state: Generated<'pending' | 'ready' | 'failed' | 'given-up'>;
  /** Error of the last attempt to get the judgement: an `AiErrorCode` or `unexpected`. */
  error_code: Generated<string | null>;
  headline: Generated<string>;
  focus_points: Defaulted<StoredFocusPoint[]>;
  success_criteria: Defaulted<JudgedSuccess[]>;
  failure_criteria: Defaulted<JudgedSuccess[]>;
  quotes_dropped: Generated<number>;
  judged_by: ColumnType<AnsweredBy | null, string | null | undefined, string | null>;
  judged_at: Generated<Date | null>;
  /**
   * If this judgement is a copy, the id of the original. When a trial is adopted, judgements are copied from
   * the previous analysis.
   */
  copied_from: Generated<string | null>;
}

interface AnalysisJudgementTable {
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
  /** Competency that the criterion shows. It may have been deleted since. */
  competency_id: Generated<string | null>;
  /** True if this judgement determines the score of the criterion. */
  stands: Generated<boolean>;
}

/**
 * The turning point: the turn that changed a session most. The first observer's reading finds it. An organization may
 * switch the search off; the run then has no row.
 */
export interface AnalysisTurningPointTable {
  run_id: string;
  session_id: string;
  state: Generated<'pending' | 'ready' | 'failed' | 'given-up'>;
  error_code: Generated<string | null>;
  estimates: Defaulted<ObservedTurn[]>;
  turning_point: NullableJson<TurningPoint>;
}

/**
 * `counted_score` is the latest score of a reviewer, or the AI observer's score if no reviewer has scored the
 * criterion.
 */
interface CountedJudgementView extends AnalysisJudgementTable {
  run_id: string;
  observer_id: string;
  counted_score: number | null;
}

/**
 * A reviewer's answer for one line of a report: `humanVerdict` of contracts. A trigger permits only one update: the
 * deletion of the line's text and of the reason after the retention period.
 */
export interface HumanVerdictTable {
  session_id: string;
  line: ReportLine;
  /** Null unless the line is a criterion. */
  observer_id: string | null;
  key: string;
  /** Number of the answer among all answers for this line, starting at 1. Only the one with the highest number counts. */
  number: number;
  score: number | null;
  observer_score: number | null;
  text: string | null;
  reason: string | null;
  reviewer_id: string | null;
  given_at: Generated<Date>;
}

/**
 * Session in the golden set of an AI observer. The observer's scores are compared with the reviewers' scores
 * for these sessions.
 */
interface GoldenSessionTable {
  observer_id: string;
  session_id: string;
  added_by: string | null;
  added_at: Generated<Date>;
}

/** A trial analyses past sessions again, with another rubric of an AI observer or with another model. */
export interface ObserverTrialTable {
  id: Generated<string>;
  organization_id: string;
  observer_id: string;
  sessions: 'golden' | 'recent';
  /** AI observer with the rubric that the trial tests. Null if each session keeps its stored rubric. */
  content: NullableJson<ObserverContent>;
  rubric_number: number | null;
  /** AI model that the trial tests. Null for the organization's usual models. */
  model_id: string | null;
  model_name: string | null;
  estimated_eur: string;
  state: Generated<'open' | 'adopted' | 'discarded'>;
  created_by: string | null;
  created_at: Generated<Date>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
}

/** A judgement of one criterion, and the place of the words that prove it. */
export interface PlayedCriterion {
  readonly observer_id: string;
  readonly key: string;
  readonly score: number | null;
  readonly quote: { readonly message_seq: number; readonly start: number; readonly end: number } | null;
}

/** A conversation of a simulated learner, and its judgements. */
export interface SheetPlay {
  readonly level: LearnerLevel;
  readonly turns: number;
  readonly won: boolean;
  readonly disclosures: number;
  /** Replies that gave something away unearned, of those whose cause is known. */
  readonly unearned: { readonly count: number; readonly of: number };
  readonly judgements: readonly {
    readonly score: number | null;
    readonly criteria: readonly PlayedCriterion[];
    /** Whether each success criterion of the mission was met; null if that was not stated. */
    readonly aims: readonly (boolean | null)[];
  }[];
}

/** One data sheet of a scenario, of the versions in `snapshot` (B-13). */
export interface DataSheetTable {
  scenario_id: string;
  organization_id: string;
  created_by: string | null;
  state: Generated<AuthoringJobState>;
  error_code: Generated<string | null>;
  snapshot: Json<ScenarioSnapshot>;
  plays: Defaulted<readonly SheetPlay[]>;
  played_by: NullableJson<AnsweredBy>;
  judged_by: NullableJson<AnsweredBy>;
  cost_eur: Generated<string>;
  /** Findings of the sheet before this one, by line and name. */
  findings_before: Defaulted<Readonly<Record<string, CriterionFinding>>>;
  started_at: Generated<Date>;
  ended_at: Generated<Date | null>;
}

/** A learner's request for a review: `reviewRequest` of contracts. */
export interface ReviewRequestTable {
  id: Generated<string>;
  session_id: string;
  /** Null if the request is about the whole report. */
  line: Generated<ReportLine | null>;
  /** Observer that stated the disputed line. Null for an aim and for the verdict, which several observers may state. */
  observer_id: Generated<string | null>;
  key: Generated<string>;
  text: Generated<string>;
  score: Generated<number | null>;
  words: string;
  asked_at: Generated<Date>;
  answer: Generated<string>;
  answered_at: Generated<Date | null>;
  upheld: Generated<boolean | null>;
  reviewer_id: Generated<string | null>;
}

/** Anyone with the token can read the report until `expires_at`. */
export interface ReportLinkTable {
  id: Generated<string>;
  session_id: string;
  token_hash: string;
  with_conversation: boolean;
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface SessionNoteTable {
  session_id: string;
  account_id: string;
  text: string;
  updated_at: Generated<Date>;
}

export interface AnalysisTables {
  reply_report: ReplyReportTable;
  analysis_judgement: AnalysisJudgementTable;
  analysis_reading: AnalysisReadingTable;
  analysis_run: AnalysisRunTable;
  analysis_turning_point: AnalysisTurningPointTable;
  counted_judgement: CountedJudgementView;
  golden_session: GoldenSessionTable;
  observer_trial: ObserverTrialTable;
  data_sheet: DataSheetTable;
  human_verdict: HumanVerdictTable;
  review_request: ReviewRequestTable;
  report_link: ReportLinkTable;
  session_note: SessionNoteTable;
}
