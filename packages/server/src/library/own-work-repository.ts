import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { Family } from '@repartee/contracts/library/families';
import type { ListedFacts } from '@repartee/contracts/library/item';
import { playedDays, type readOwnWork } from '@repartee/contracts/library/own-work';
import { sql } from 'kysely';
import type { Principal } from '../runtime/access/principal.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { linkedPersonaFace, personaFace } from './persona-face-repository.ts';

/** Returns by item id what a list shows of items beside their own fields. */
export async function listedFactsOf(
  db: Db,
  principal: Principal,
  ids: readonly string[],
): Promise<Map<string, ListedFacts>> {
  if (ids.length === 0) return new Map();
  const linked = (role: string) => sql`(select linked.content from library_link link
    join library_item linked on linked.id = link.linked_item_id
    where link.item_id = item.id and link.role = ${sql.lit(role)} limit 1)`;
  const { rows } = await sql<ListedFacts & { id: string }>`
    select item.id,
      (${linked('mission')} ->> 'time_limit_seconds')::integer as time_limit_seconds,
      (${linked('persona')} ->> 'difficulty')::integer as difficulty,
      ${linkedPersonaFace('item.id')} as persona,
      (select max(score) from coaching_session
        where scenario_id = item.id and owner_account_id = ${principal.id}
          and root_session_id is null and ended_at is not null)::integer as best_score,
      (select count(*) from library_link link where link.linked_item_id = item.id)::integer as used_in
    from unnest(${[...ids]}::uuid[]) as item (id)`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

const most = 10;

export async function playedScenarios(db: Db, account_id: string) {
  const { rows } = await sql<ReplyOf<typeof readOwnWork>['played'][number]>`
    select scenario.id, scenario.name, ${personaFace} as persona, played.sessions
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
