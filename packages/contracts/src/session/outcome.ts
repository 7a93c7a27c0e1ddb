import { isOver, type SessionStatus, type StatusDisplay, statusDisplay } from './status.ts';

export interface PassingFacts {
  readonly status: SessionStatus;
  /** Score from 0 to 100; null if there was too little to judge, or no analysis. */
  readonly score: number | null;
  /** True if a blocker criterion failed. */
  readonly blocked: boolean;
  readonly pass_mark: number | null;
  readonly has_mission: boolean;
}

/**
 * Returns whether a finished session is passed (R-SES-7). The status says what happened; passing is what the rubric
 * says. A failed blocker criterion and an aborted session are never passed. Otherwise the pass mark decides or,
 * without one, a win. Null if nothing decides: no mark, no win and no mission, or a mark but no score.
 */
export function isPassed({ status, score, blocked, pass_mark, has_mission }: PassingFacts): boolean | null {
  if (blocked) return false;
  if (status === 'abort' && (pass_mark !== null || has_mission)) return false;
  if (pass_mark !== null) return score === null ? null : score >= pass_mark;
  if (status === 'win') return true;
  return has_mission ? false : null;
}

/** Why a session is passed or not, for the sentence above its feedback. Null if nothing decides. */
export type Passing = 'passed' | 'below-mark' | 'blocked' | 'given-up' | 'not-won';

export function passingOf({
  status,
  score,
  passed,
  pass_mark,
}: {
  readonly status: SessionStatus;
  readonly score: number | null;
  readonly passed: boolean | null;
  readonly pass_mark: number | null;
}): Passing | null {
  if (passed === null) return null;
  if (passed) return 'passed';
  if (status === 'abort') return 'given-up';
  if (score !== null && pass_mark !== null) return score < pass_mark ? 'below-mark' : 'blocked';
  return status === 'win' ? 'blocked' : 'not-won';
}

interface Outcome {
  readonly status: SessionStatus;
  readonly passed: boolean | null;
}

/**
 * What is said of a session, and in which colour: status and, once it is decided, passing. The colour is that of
 * passing, so that it never contradicts the words; undecided, it is that of the status (R-SES-1).
 */
export function outcomeOf({ status, passed }: Outcome): Outcome & { readonly display: StatusDisplay } {
  if (passed === null || !isOver(status)) return { status, passed: null, display: statusDisplay[status] };
  return { status, passed, display: passed ? statusDisplay.win : statusDisplay.loose };
}
