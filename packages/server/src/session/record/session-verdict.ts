import { passedBy, sessionVerdict, type VerdictFacts } from '@repartee/contracts/session/verdict';
import type { SessionRow } from './session-rows.ts';

type VerdictRow = Pick<
  SessionRow,
  'status' | 'outcome_reason' | 'started_at' | 'score' | 'judged' | 'snapshot' | 'root_session_id'
>;

export const factsOf = (row: VerdictRow): VerdictFacts => ({
  status: row.status,
  outcome_reason: row.outcome_reason,
  started: row.started_at !== null,
  score: row.score,
  judged: row.judged,
  pass_mark: row.snapshot.scenario.content.pass_mark,
  has_mission: row.snapshot.mission !== null,
  practice: row.root_session_id !== null,
});

/** The fields of a listed session that state its result. */
export function shownVerdict(facts: VerdictFacts) {
  const verdict = sessionVerdict(facts);
  return { verdict, score: verdict.score?.points ?? null, passed: passedBy(verdict) };
}
