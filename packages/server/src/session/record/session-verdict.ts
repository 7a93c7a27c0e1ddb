import { passedBy, sessionVerdict, type VerdictFacts } from '@repartee/contracts/session/verdict';
import { sql } from 'kysely';
import type { SessionRow } from './session-rows.ts';

/** The stored facts of a verdict, without the whole snapshot, which is long. `table`: name of the sessions in the query. */
export function storedFacts(table = 'coaching_session') {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<VerdictFacts>`jsonb_build_object(
    'status', ${of('status')}, 'outcome_reason', ${of('outcome_reason')},
    'started', ${of('started_at')} is not null, 'score', ${of('score')}, 'judged', ${of('judged')},
    'pass_mark', ${of('snapshot')} #> '{scenario,content,pass_mark}',
    'has_mission', coalesce(${of('snapshot')} -> 'mission', 'null') <> 'null')`;
}

type VerdictRow = Pick<
  SessionRow,
  'status' | 'outcome_reason' | 'started_at' | 'score' | 'judged' | 'snapshot'
>;

export const factsOf = (row: VerdictRow): VerdictFacts => ({
  status: row.status,
  outcome_reason: row.outcome_reason,
  started: row.started_at !== null,
  score: row.score,
  judged: row.judged,
  pass_mark: row.snapshot.scenario.content.pass_mark,
  has_mission: row.snapshot.mission !== null,
});

/** The fields of a listed session that state its result. */
export function shownVerdict(facts: VerdictFacts) {
  const verdict = sessionVerdict(facts);
  return { verdict, score: verdict.score?.points ?? null, passed: passedBy(verdict) };
}
