import { z } from 'zod';
import { moodLimit } from '../library/mood.ts';
import { isOver, type OutcomeReason, type SessionStatus } from './status.ts';

/**
 * What became of a session. `ended`, `given-up`: by the learner. `ended-by-persona`: by an end marker. `left`: 24 hours
 * without a turn. `stopped`: for safety (E-5). `interrupted`: the AI never finished an answer of the persona.
 */
export const outcomes = [
  'won',
  'lost',
  'ended',
  'ended-by-persona',
  'timed-out',
  'out-of-turns',
  'given-up',
  'left',
  'access-expired',
  'stopped',
  'interrupted',
] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * `not-scored`: the session has no score where a score would decide, or nothing in it counts. `pending`: the analysis
 * has not ended. `to-review`: the pass mark lies inside the band of the score, or the learner's
 * correction of what was heard decides, and a person decides. `none`: nothing decides, because there is no pass mark and
 * no mission, or because the session is a branch.
 */
export const verdicts = ['passed', 'not-passed', 'to-review', 'not-scored', 'pending', 'none'] as const;

/** Fewer turns of the learner than this are too few to judge. */
export const fewestJudgedTurns = 3;

/** Why the verdict is what it is. `too-little`: too little of the conversation could be judged. */
export const verdictReasons = [
  'mark',
  'win',
  'reviewer',
  'below-mark',
  'near-mark',
  'corrected-words',
  'blocker',
  'failure',
  'given-up',
  'not-won',
  'too-little',
  'nothing-said',
  'stopped',
  'interrupted',
] as const;

/** How many criteria of the mission are met, not met, or cannot be judged. */
const counts = z.object({
  met: z.number().int(),
  not_met: z.number().int(),
  cannot_judge: z.number().int(),
  total: z.number().int(),
});

/** Where 90 % of second readings of the session are expected, in points from 0 to 100. */
const band = z.object({ low: z.number(), high: z.number() });

/**
 * Everything that is said of a session's result, decided by `sessionVerdict` alone (R-SES-7). `outcome` is null while
 * the session runs. `score` states on how many of the criteria it rests. `mood_limit` is the best mood that the persona
 * may show. `aims` is null where the success criteria are not loaded, as in lists. `failures` counts the failure criteria:
 * null before the analysis has ended, and without any.
 */
export const verdict = z.object({
  outcome: z.enum(outcomes).nullable(),
  verdict: z.enum(verdicts).nullable(),
  reason: z.enum(verdictReasons).nullable(),
  score: z
    .object({ points: z.number(), criteria: z.number().int(), of: z.number().int(), band: band.optional() })
    .nullable(),
  pass_mark: z.number().int().nullable(),
  aims: counts.nullable(),
  failures: counts.nullable().default(null),
  mood_limit: z.enum(['won-over', 'listening']),
});
export type Verdict = z.output<typeof verdict>;

/**
 * How far a session could be judged: on `criteria` of all criteria. `blocked`: a criterion that must not fail did.
 * `reviewer`: verdict of a human, which cannot pass a session without the score that its pass mark needs, or with a failure criterion that is met; `not-scored` if
 * nothing in the session counts. `failures`: of the mission's failure criteria, absent without any. `half_width`: points from the score to either end of its band, frozen with the analysis.
 * Absent: no band, because there are too few second readings. `before_correction`: the judgement before the learner corrected
 * what was heard (B-15).
 */
export const judged = z.object({
  criteria: z.number().int(),
  of: z.number().int(),
  blocked: z.boolean(),
  reviewer: z.enum(['passed', 'not-passed', 'not-scored']).nullable().default(null),
  failures: counts.optional(),
  half_width: z.number().optional(),
  before_correction: z.object({ score: z.number().nullable(), blocked: z.boolean() }).optional(),
});
export type Judged = z.output<typeof judged>;

export interface VerdictFacts {
  readonly status: SessionStatus;
  readonly outcome_reason: OutcomeReason | null;
  /** True if the learner has said something. */
  readonly started: boolean;
  /** Weighted total from 0 to 100. Null if too little could be judged, or the analysis has not ended. */
  readonly score: number | null;
  /** Null until the analysis has ended. */
  readonly judged: Judged | null;
  readonly pass_mark: number | null;
  readonly has_mission: boolean;
  /** True for a branch: it changes no attempt (B-3), so nothing but a reviewer decides whether it is passed. */
  readonly practice?: boolean;
  readonly aims?: readonly { readonly met: boolean | null }[];
}

/**
 * Decides what is said of a session (R-SES-7): the score against the pass mark or, without a mark, whether it was won.
 * Where a mark exists and a score does not, there is no pass. A failed blocker, a failure criterion that is met and a
 * session that was given up never pass. Where the score has a band and the readings in it would decide differently, a person decides. A session that was
 * stopped or interrupted has neither score nor verdict.
 */
export function sessionVerdict(facts: VerdictFacts): Verdict {
  const outcome = outcomeOf(facts);
  const { aims } = facts;
  const pass_mark = facts.practice ? null : facts.pass_mark;
  const score = saysAnything(outcome) && facts.judged?.reviewer !== 'not-scored' ? scoreOf(facts) : null;
  return {
    outcome,
    ...decide({ ...facts, pass_mark, score: score?.points ?? null }, outcome),
    score,
    pass_mark,
    aims: aims ? countMet(aims) : null,
    failures: facts.judged?.failures ?? null,
    mood_limit: moodLimit(outcome === 'won'),
  };
}

/** A session that was stopped or interrupted says nothing of its learner. */
const saysAnything = (outcome: Outcome | null): boolean => outcome !== 'stopped' && outcome !== 'interrupted';

/** Reasons of one status. A status that was corrected afterwards may have the reason of another status. */
const outcomesOfReasons = {
  end: {
    'learner-ended': 'ended',
    marker: 'ended-by-persona',
    'time-limit': 'timed-out',
    'turn-limit': 'out-of-turns',
  },
  abort: { 'learner-aborted': 'given-up', idle: 'left', 'access-expired': 'access-expired' },
} as const satisfies Record<'end' | 'abort', Partial<Record<OutcomeReason, Outcome>>>;

const isFailed = (judged: Judged | null): boolean => (judged?.failures?.met ?? 0) > 0;

/** A mission whose failure criterion is met is not won, although the persona announced it: it only ended. */
function outcomeOf({ status, outcome_reason, judged }: VerdictFacts): Outcome | null {
  if (!isOver(status)) return null;
  if (outcome_reason === 'safety') return 'stopped';
  if (outcome_reason === 'persona-failed') return 'interrupted';
  if (status === 'win' && !isFailed(judged)) return 'won';
  if (status === 'loose') return 'lost';
  const reasons: Partial<Record<OutcomeReason, Outcome>> =
    outcomesOfReasons[status === 'abort' ? 'abort' : 'end'];
  return (outcome_reason && reasons[outcome_reason]) ?? (status === 'abort' ? 'given-up' : 'ended');
}

type Decision = Pick<Verdict, 'verdict' | 'reason'>;

function decide(facts: VerdictFacts, outcome: Outcome | null): Decision {
  if (outcome === null) return { verdict: null, reason: null };
  if (outcome === 'stopped' || outcome === 'interrupted') return { verdict: 'not-scored', reason: outcome };
  if (!facts.started) return { verdict: 'not-scored', reason: 'nothing-said' };
  if (facts.judged === null) return { verdict: 'pending', reason: null };
  return (
    reviewed(facts, facts.judged) ??
    (facts.practice ? { verdict: 'none', reason: null } : byRubric(facts, facts.judged))
  );
}

function reviewed({ score, pass_mark }: VerdictFacts, judged: Judged): Decision | null {
  const { reviewer } = judged;
  const cannotPass = (pass_mark !== null && score === null) || isFailed(judged);
  if (!reviewer || (reviewer === 'passed' && cannotPass)) return null;
  return { verdict: reviewer, reason: 'reviewer' };
}

function byRubric({ status, score, pass_mark, has_mission }: VerdictFacts, judged: Judged): Decision {
  const { blocked, half_width, before_correction } = judged;
  if (isFailed(judged)) return { verdict: 'not-passed', reason: 'failure' };
  if (blocked) return { verdict: 'not-passed', reason: 'blocker' };
  if (status === 'abort' && (pass_mark !== null || has_mission))
    return { verdict: 'not-passed', reason: 'given-up' };
  if (pass_mark !== null) {
    if (score === null) return { verdict: 'not-scored', reason: 'too-little' };
    if (before_correction && reaches(pass_mark, before_correction) !== score >= pass_mark)
      return { verdict: 'to-review', reason: 'corrected-words' };
    const band = bandOf(score, half_width);
    if (band && band.low < pass_mark && pass_mark <= band.high)
      return { verdict: 'to-review', reason: 'near-mark' };
    return score >= pass_mark
      ? { verdict: 'passed', reason: 'mark' }
      : { verdict: 'not-passed', reason: 'below-mark' };
  }
  if (status === 'win') return { verdict: 'passed', reason: 'win' };
  return has_mission ? { verdict: 'not-passed', reason: 'not-won' } : { verdict: 'none', reason: null };
}

const reaches = (
  pass_mark: number,
  { score, blocked }: { readonly score: number | null; readonly blocked: boolean },
): boolean => !blocked && score !== null && score >= pass_mark;

const bandOf = (score: number, half_width: number | undefined): z.output<typeof band> | undefined =>
  half_width === undefined
    ? undefined
    : { low: Math.max(0, score - half_width), high: Math.min(100, score + half_width) };

function scoreOf({ started, score, judged }: VerdictFacts): Verdict['score'] {
  if (!started || score === null || judged === null || judged.criteria === 0) return null;
  const band = bandOf(score, judged.half_width);
  return { points: score, criteria: judged.criteria, of: judged.of, ...(band && { band }) };
}

/** Counts the answers about success criteria or about failure criteria. */
export function countMet(answers: readonly { readonly met: boolean | null }[]): z.output<typeof counts> {
  const count = (met: boolean | null) => answers.filter((answer) => answer.met === met).length;
  return { met: count(true), not_met: count(false), cannot_judge: count(null), total: answers.length };
}

/** Whether a learner passed: null if nothing decides, or not yet. */
export const passedBy = ({ verdict }: Pick<Verdict, 'verdict'>): boolean | null =>
  verdict === 'passed' ? true : verdict === 'not-passed' ? false : null;

/** Whether words of the learner failed the session: such words need no whole score. */
export const failedByWords = ({ reason }: Pick<Verdict, 'reason'>): boolean =>
  reason === 'blocker' || reason === 'failure';

/** Whether each criterion was judged. Without it, nothing general may be said of what there is to improve. */
export const isWholeScore = ({ score }: Pick<Verdict, 'score'>): boolean =>
  score !== null && score.criteria === score.of;
