import type { VerdictFacts } from '@repartee/contracts/session/verdict';
import { sql } from 'kysely';

/** The stored facts of a verdict, without the whole snapshot, which is long. `table`: name of the sessions in the query. */
export function storedFacts(table = 'coaching_session') {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<VerdictFacts>`jsonb_build_object(
    'status', ${of('status')}, 'outcome_reason', ${of('outcome_reason')},
    'started', ${of('started_at')} is not null, 'score', ${of('score')}, 'judged', ${of('judged')},
    'pass_mark', ${of('snapshot')} #> '{scenario,content,pass_mark}',
    'has_mission', coalesce(${of('snapshot')} -> 'mission', 'null') <> 'null')`;
}
