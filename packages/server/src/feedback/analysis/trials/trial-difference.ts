import type { TrialDifference } from '@repartee/contracts/library/observer-trial';
import type { CriterionResult } from '@repartee/contracts/session/report';
import { type HumanVerdict, verdictsOn } from '@repartee/contracts/session/review';
import { passedBy, sessionVerdict, type VerdictFacts } from '@repartee/contracts/session/verdict';
import { countedCriteria, totalOf } from '../judging/total-score.ts';
import { agreementOf, type ScorePair } from '../quality/agreement.ts';

export interface ComparedSession {
  readonly session_id: string;
  readonly session_name: string;
  readonly before: readonly CriterionResult[];
  readonly after: readonly CriterionResult[];
  readonly verdicts: readonly HumanVerdict[];
  readonly rules: VerdictFacts;
}

interface ComparedScore {
  readonly key: string;
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly human: number | null;
}

export function trialDifferenceOf(
  observer_id: string,
  sessions: readonly ComparedSession[],
): Pick<TrialDifference, 'before' | 'after' | 'criteria' | 'changed_sessions'> {
  const scores = sessions.flatMap((session) => comparedScores(observer_id, session));
  return {
    ...agreements(scores),
    criteria: [...Map.groupBy(scores, ({ key }) => key)].map(([key, group]) => {
      const both = group.filter(({ before, after }) => before !== null && after !== null);
      return {
        key,
        name: group.at(-1)?.name ?? key,
        n: both.length,
        changed: group.filter(({ before, after }) => before !== after).length,
        before_mean: meanOf(both.map(({ before }) => before ?? 0)),
        after_mean: meanOf(both.map(({ after }) => after ?? 0)),
        ...agreements(group),
      };
    }),
    changed_sessions: sessions.map(outcomes).filter(isChanged),
  };
}

function comparedScores(observer_id: string, { before, after, verdicts }: ComparedSession): ComparedScore[] {
  const own = (criteria: readonly CriterionResult[]) =>
    criteria.filter((criterion) => criterion.observer_id === observer_id);
  const old = new Map(own(before).map(({ key, score }) => [key, score]));
  return own(after).map((criterion) => ({
    key: criterion.key,
    name: criterion.name,
    before: old.get(criterion.key) ?? null,
    after: criterion.score,
    human: verdictsOn(criterion, verdicts).at(-1)?.score ?? null,
  }));
}

/**
 * Returns the agreement with reviewers before and in a trial. A criterion is left out if it lacks a score
 * before the trial, in the trial or from a reviewer.
 */
function agreements(scores: readonly ComparedScore[]) {
  const known = scores.filter(
    ({ before, after, human }) => before !== null && after !== null && human !== null,
  );
  const pairs = (side: 'before' | 'after') =>
    known.map((score): ScorePair => [score[side] ?? 0, score.human ?? 0]);
  return { before: agreementOf(pairs('before')), after: agreementOf(pairs('after')) };
}

function outcomes({ session_id, session_name, before, after, verdicts, rules }: ComparedSession) {
  const decided = (criteria: readonly CriterionResult[]) => {
    const counted = countedCriteria(criteria, verdicts);
    const { score, judged } = totalOf(counted, verdicts);
    // A trial is of a rubric: what fails the mission stays as it was judged.
    const failures = rules.judged?.failures;
    const verdict = sessionVerdict({ ...rules, score, judged: { ...judged, ...(failures && { failures }) } });
    return { score: verdict.score?.points ?? null, passed: passedBy(verdict) };
  };
  const [old, now] = [decided(before), decided(after)];
  return {
    session_id,
    session_name,
    before_score: old.score,
    after_score: now.score,
    before_passed: old.passed,
    after_passed: now.passed,
  };
}

const isChanged = (session: ReturnType<typeof outcomes>): boolean =>
  session.before_score !== session.after_score || session.before_passed !== session.after_passed;

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0
    ? null
    : Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;
