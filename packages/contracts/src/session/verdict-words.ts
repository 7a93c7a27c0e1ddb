import { type SessionStatus, type StatusDisplay, statusDisplay } from './status.ts';
import type { Outcome, Verdict } from './verdict.ts';

/** The one word for a session's result, in chips, lists, mails and exports. */
export type VerdictWord =
  | 'passed'
  | 'not-passed'
  | 'to-review'
  | 'corrected'
  | 'not-scored'
  | 'nothing-said'
  | Outcome;

/** Returns the verdict or, where nothing decides, the outcome. Null while the session runs. */
export function verdictWord({ outcome, verdict, reason }: Verdict): VerdictWord | null {
  if (reason === 'corrected-words') return 'corrected';
  if (verdict === 'passed' || verdict === 'not-passed' || verdict === 'to-review') return verdict;
  if (verdict !== 'not-scored') return outcome;
  return reason === 'stopped' || reason === 'interrupted' || reason === 'nothing-said' ? reason : verdict;
}

/** The chip of a session: its word and, null for a neutral one, its colour and icon. */
export const verdictChip = ({
  verdict,
  status,
}: {
  readonly verdict: Verdict;
  readonly status: SessionStatus;
}) => ({
  word: verdictWord(verdict) ?? runningWord(status),
  display: verdictDisplay(verdict, status),
});

const runningWord = (status: SessionStatus): 'empty' | 'free-speech' | 'in-progress' =>
  status === 'empty' || status === 'free-speech' ? status : 'in-progress';

/**
 * Returns the colour and icon of a session (R-SES-1), those of its verdict if there is one. Null: neutral, without score
 * or not judged yet.
 */
function verdictDisplay({ verdict }: Verdict, status: SessionStatus): StatusDisplay | null {
  if (verdict === 'not-scored' || verdict === 'to-review' || verdict === 'pending') return null;
  if (verdict === 'passed') return statusDisplay.win;
  return verdict === 'not-passed' ? statusDisplay.loose : statusDisplay[status];
}
