import type { Quote } from '@repartee/contracts/session/quote';
import { type Report, type ReportCriterion, reportCriterion } from '@repartee/contracts/session/report';
import { outcomeReasons, sessionStatuses } from '@repartee/contracts/session/status';
import { countMet, passedBy, sessionVerdict, type VerdictFacts } from '@repartee/contracts/session/verdict';
import { anId, anInstant } from './identifier.ts';
import { aMessage, aReport, aScenarioBrief, aSession } from './sessions.ts';

/** Random numbers from 0 to 1, the same for each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns reports of all kinds of sessions, also of improbable ones: each status with each reason, score, number of
 * judged criteria, aim, failure, estimate, pass mark, blocker and verdict of a reviewer.
 */
export function generatedReports(count: number, seed = 7): Report[] {
  const next = numbersFrom(seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(next() * values.length)] as Value;
  return Array.from({ length: count }, (_, index) => generatedReport(pick, index));
}

function generatedFacts(
  pick: <Value>(values: readonly Value[]) => Value,
  failures: readonly { readonly met: boolean | null }[],
): VerdictFacts {
  const of = pick([0, 1, 3]);
  const judged = {
    ...{ criteria: pick([0, of, of, Math.min(1, of)]), of, blocked: pick([false, false, true]) },
    reviewer: pick([null, null, null, 'passed', 'not-passed'] as const),
    ...(failures.length > 0 && { failures: countMet(failures) }),
  };
  return {
    status: pick(sessionStatuses),
    outcome_reason: pick([null, ...outcomeReasons]),
    started: pick([true, true, true, false]),
    score: pick([null, 0, 41, 60, 73, 100]),
    judged: pick([null, judged, judged, judged]),
    pass_mark: pick([null, 60, 80]),
    has_mission: failures.length > 0 || pick([true, false]),
  };
}

function generatedReport(pick: <Value>(values: readonly Value[]) => Value, index: number): Report {
  const quote = { message_seq: 2, text: 'The release slips', start: 0, end: 17 };
  const failures = pick([[], ['You mock', 'You push']]).map((text) => {
    const met = pick([null, null, false, true]);
    return { text, met, quote: met ? quote : null };
  });
  const facts = generatedFacts(pick, failures);
  const aims = ['Plain', 'Asked', 'Agreed'].map((text) => {
    const met = pick([null, true, true, false]);
    return { text, met, quote: met ? quote : null };
  });
  const success_criteria = facts.has_mission ? aims : [];
  const verdict = sessionVerdict({ ...facts, aims: success_criteria });
  const { pass_mark, has_mission, status, outcome_reason, started } = facts;
  const session = aSession({
    ...{ name: `Session ${index}`, status, outcome_reason, verdict, success_criteria },
    failure_criteria: verdict.outcome === null ? [] : failures,
    ...{ score: verdict.score?.points ?? null, passed: passedBy(verdict) },
    started_at: started ? anInstant : null,
    turn_count: started ? 3 : 0,
    failed_replies: pick([0, 0, 2]),
    scenario: aScenarioBrief({ pass_mark, ...(has_mission ? {} : { mission: null }) }),
  });
  const estimates = [null, 2].map((message_seq) => ({ message_seq, estimate: pick([5, 41, 68, 75, 95]) }));
  const state = stateOf(facts, verdict.outcome);
  return aReport({
    session,
    state,
    messages: [aMessage({ seq: 2 })],
    headline: 'She opened up to you.',
    criteria: generatedCriteria(state, facts, quote, pick([3, 4])),
    estimates: pick([[], estimates, estimates]),
  });
}

/** One criterion of each kind: judged, if one was, and not judged, if one was not. */
function generatedCriteria(
  state: Report['state'],
  { judged }: VerdictFacts,
  quote: Quote,
  score: number,
): Report['criteria'] {
  if (state !== 'ready') return [];
  const criterion = (key: string, answer: Pick<ReportCriterion, 'score' | 'quote'>) =>
    reportCriterion.parse({
      ...{ observer_id: anId(), observer_name: 'Coach', key, name: `Criterion ${key}` },
      ...{ weight: 1, blocker: false, comment: 'One question.', ...answer },
    });
  const { criteria, of } = judged ?? { criteria: 0, of: 0 };
  return [
    ...(criteria > 0 ? [criterion('judged', { score, quote })] : []),
    ...(criteria < of ? [criterion('unjudged', { score: null, quote: null })] : []),
  ];
}

function stateOf(
  { started, judged }: VerdictFacts,
  outcome: Report['session']['verdict']['outcome'],
): Report['state'] {
  if (outcome === null) return 'waiting';
  if (outcome === 'stopped' || outcome === 'interrupted') return outcome;
  if (!started) return 'nothing-said';
  return judged ? 'ready' : 'pending';
}
