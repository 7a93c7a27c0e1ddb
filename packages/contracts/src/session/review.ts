import { z } from 'zod';
import { id, instant } from '../page.ts';

/**
 * What a report states. An `aim` is a success criterion of the mission, a `failure` a failure criterion; the `verdict` is whether the session is passed.
 */
export const reportLines = [
  'criterion',
  'aim',
  'failure',
  'verdict',
  'headline',
  'turning-point',
  'focus-point',
] as const;
export type ReportLine = (typeof reportLines)[number];

/**
 * Identifies a line of a report. `key`: of a criterion its key, of an aim or a failure its index from 0, of a focus point the place
 * of its quote (`message_seq:start`), otherwise empty. `observer_id`: only of a criterion.
 */
export const lineRef = z.object({
  line: z.enum(reportLines),
  observer_id: id.nullable().default(null),
  key: z.string().max(60).default(''),
});
export type LineRef = z.output<typeof lineRef>;

/**
 * Answer that a line gives. For a criterion the score from 0 to 5. For an aim, a failure or the verdict 1 (met, passed) or 0. For a
 * sentence 1 if it stands, 0 if a reviewer has withdrawn it. Null: cannot judge, or for the verdict: not scored.
 */
const score = z.number().int().min(0).max(5).nullable();

/**
 * A reviewer's answer for one line, which overrides that of the report (B-10). `number` counts the reviewers' answers
 * for the line from 1. `observer_score` is the answer of the observers, and `text` the line as it stood.
 */
export const humanVerdict = z.object({
  ...lineRef.shape,
  number: z.number().int(),
  score,
  observer_score: score,
  text: z.string().default(''),
  reason: z.string(),
  reviewer_name: z.string().nullable(),
  given_at: instant,
});
export type HumanVerdict = z.output<typeof humanVerdict>;

/**
 * A learner's request for a review by a human, and the answer. With a `line`, the learner disputes this line: `text` and
 * `score` are the line as it stood, `words` may be empty, and `upheld` says whether the reviewer agrees with the learner.
 */
export const reviewRequest = z.object({
  line: z.enum(reportLines).nullable().default(null),
  observer_id: id.nullable().default(null),
  key: z.string().default(''),
  text: z.string().default(''),
  score: score.default(null),
  words: z.string(),
  asked_at: instant,
  answer: z.string(),
  answered_at: instant.nullable(),
  upheld: z.boolean().nullable().default(null),
  reviewer_name: z.string().nullable(),
});
export type ReviewRequest = z.output<typeof reviewRequest>;

/** Lines that are met, passed or not, or cannot be judged. All observers state them together. */
export const isYesOrNo = (line: ReportLine): line is 'aim' | 'failure' | 'verdict' =>
  line === 'aim' || line === 'failure' || line === 'verdict';

type LineId = Pick<LineRef, 'line' | 'observer_id' | 'key'>;
type ScoredCriterion = { readonly observer_id: string; readonly key: string; readonly score: number | null };

const isSameLine = (one: LineId, other: LineId): boolean =>
  one.line === other.line &&
  one.key === other.key &&
  (one.line !== 'criterion' || one.observer_id === other.observer_id);

/** A sentence may be another one after a new analysis. What was said of the former one does not apply to it. */
export const isSentence = (line: ReportLine): boolean =>
  line === 'headline' || line === 'turning-point' || line === 'focus-point';

/** The answers of reviewers for one line, oldest first. `text` is the line as it stands. */
export const verdictsOnLine = <Verdict extends Pick<HumanVerdict, 'line' | 'observer_id' | 'key' | 'text'>>(
  ref: LineId & { readonly text: string },
  verdicts: readonly Verdict[],
): readonly Verdict[] =>
  verdicts.filter(
    (verdict) => isSameLine(verdict, ref) && (!isSentence(ref.line) || verdict.text === ref.text),
  );

export const verdictsOn = (
  { observer_id, key }: Pick<ScoredCriterion, 'observer_id' | 'key'>,
  verdicts: readonly HumanVerdict[],
): readonly HumanVerdict[] => verdictsOnLine({ line: 'criterion', observer_id, key, text: '' }, verdicts);

/**
 * Returns the newest score that a reviewer gave to a criterion. Without such a score, returns the observer's
 * score.
 */
export function effectiveScore(criterion: ScoredCriterion, verdicts: readonly HumanVerdict[]): number | null {
  const last = verdictsOn(criterion, verdicts).at(-1);
  return last ? last.score : criterion.score;
}

/** What the latest reviewer says of the verdict; null if no reviewer has. `not-scored`: nothing in the session counts. */
export function reviewerVerdictOf(
  verdicts: readonly HumanVerdict[],
): 'passed' | 'not-passed' | 'not-scored' | null {
  const last = verdicts.findLast(({ line }) => line === 'verdict');
  if (!last) return null;
  if (last.score === null) return 'not-scored';
  return last.score === 1 ? 'passed' : 'not-passed';
}

/** The newest dispute of a line by the learner. */
export const disputeOf = (
  ref: LineId & { readonly text: string },
  requests: readonly ReviewRequest[],
): ReviewRequest | undefined =>
  requests.findLast(
    ({ line, ...request }) =>
      line !== null &&
      isSameLine({ ...request, line }, ref) &&
      (!isSentence(line) || request.text === ref.text),
  );

/**
 * Who can answer a learner's request: `organization` users of the organization that review, `installation` only
 * super-admins of other organizations, or `nobody`.
 */
export const reviewedBy = z.enum(['organization', 'installation', 'nobody']);
export type ReviewedBy = z.output<typeof reviewedBy>;
