import type { VerdictFacts } from '@repartee/contracts/session/verdict';
import { sql } from 'kysely';

/**
 * Whether the pass mark lies inside the band of the score and no person has decided yet (`to-review` of `sessionVerdict`):
 * with a score and a mark, nothing else leaves open whether the session is passed.
 */
export const waitsForPerson = (table: string) => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<boolean>`(${of('passed')} is null and ${of('score')} is not null
    and ${of('snapshot')} #>> '{scenario,content,pass_mark}' is not null)`;
};

/** The stored facts of a verdict, without the whole snapshot, which is long. `table`: name of the sessions in the query. */
export function storedFacts(table = 'coaching_session') {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<VerdictFacts>`jsonb_build_object(
    'status', ${of('status')}, 'outcome_reason', ${of('outcome_reason')},
    'started', ${of('started_at')} is not null, 'score', ${of('score')}, 'judged', ${of('judged')},
    'pass_mark', ${of('snapshot')} #> '{scenario,content,pass_mark}',
    'has_mission', coalesce(${of('snapshot')} -> 'mission', 'null') <> 'null',
    'practice', ${of('root_session_id')} is not null)`;
}
