import type { Family } from '@repartee/contracts/library/families';
import { playedDays } from '@repartee/contracts/library/own-work';
import { sql } from 'kysely';
import type { Db } from '../runtime/database/tenant-scope.ts';

const most = 10;

export async function playedScenarios(db: Db, account_id: string) {
  const { rows } = await sql<{ id: string; name: string; persona_name: string; sessions: number }>`
    select scenario.id, scenario.name, coalesce(persona.name, '') as persona_name, played.sessions
    from library_item scenario
    cross join lateral (
      select count(*)::int as sessions from coaching_session
      where scenario_id = scenario.id and root_session_id is null and turn_count > 0
        and outcome_reason is distinct from 'persona-failed'
        and ended_at >= now() - ${sql.lit(`${playedDays} days`)}::interval
    ) played
    left join library_link link on link.item_id = scenario.id and link.role = 'persona'
    left join library_item persona on persona.id = link.linked_item_id
    where scenario.kind = 'scenario' and scenario.created_by = ${account_id} and played.sessions > 0
    order by played.sessions desc, scenario.name limit ${sql.lit(most)}`.execute(db);
  return rows;
}

export const draftsOf = (db: Db, account_id: string) =>
  db
    .selectFrom('library_item')
    .select(['id', 'name', 'updated_at', (eb) => eb.ref('kind').$castTo<Family>().as('kind')])
    .where('created_by', '=', account_id)
    .where('visibility', '=', 'private')
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute();
