import type { ListedFacts } from '@repartee/contracts/library/item';
import { sql } from 'kysely';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';

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
      (select max(score) from coaching_session
        where scenario_id = item.id and owner_account_id = ${principal.id}
          and root_session_id is null and ended_at is not null)::integer as best_score,
      (select count(*) from library_link link where link.linked_item_id = item.id)::integer as used_in
    from unnest(${[...ids]}::uuid[]) as item (id)`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
