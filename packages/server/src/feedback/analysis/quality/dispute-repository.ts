import type { DisputeFigures } from '@repartee/contracts/library/observer-quality';
import { sql } from 'kysely';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

/**
 * Counts the lines of an observer in current reports, and what learners dispute of them. Several observers may answer for
 * one aim or failure; a dispute of it counts for each.
 */
export async function disputeFiguresOf(
  db: Db,
  observer_id: string,
  organization_id: string | undefined,
): Promise<DisputeFigures> {
  const { rows } = await sql<DisputeFigures>`
    with session as (
      select s.id, max(jsonb_array_length(g.success_criteria) + jsonb_array_length(g.failure_criteria)) as aims,
        (select count(*) from analysis_judgement j join analysis_reading own on own.id = j.reading_id
          where own.run_id = r.id and own.observer_id = ${observer_id} and j.stands) as criteria
      from analysis_reading g
      join analysis_run r on r.id = g.run_id and r.is_current and r.state = 'ready'
      join coaching_session s on s.id = r.session_id
      where g.observer_id = ${observer_id} and g.state = 'ready'
        ${organization_id ? sql`and s.organization_id = ${organization_id}` : sql``}
      group by s.id, r.id
    ), dispute as (
      select q.session_id, q.line, q.key, q.line in ('criterion', 'aim', 'failure') as is_answer,
        bool_or(q.answered_at is not null) as answered, coalesce(bool_or(q.upheld), false) as upheld
      from review_request q join session on session.id = q.session_id
      where q.line in ('aim', 'failure') or (q.line <> 'verdict' and q.observer_id = ${observer_id})
      group by q.session_id, q.line, q.key
    )
    select (select coalesce(sum(aims + criteria), 0) from session)::int as lines,
      (count(*) filter (where is_answer))::int as disputed,
      (count(*) filter (where not is_answer))::int as sentences,
      (count(*) filter (where answered))::int as answered,
      (count(*) filter (where upheld))::int as upheld
    from dispute`.execute(db);
  return rows[0] ?? { lines: 0, disputed: 0, sentences: 0, answered: 0, upheld: 0 };
}
