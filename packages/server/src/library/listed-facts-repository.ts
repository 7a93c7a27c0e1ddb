import type { ListedFacts } from '@repartee/contracts/library/item';
import { type ContentLanguage, languagesAgree } from '@repartee/contracts/library/language';
import { type PersonaContent, personaContent } from '@repartee/contracts/library/persona';
import { faceOf } from '@repartee/contracts/library/persona-face';
import { ownTimeLimit } from '@repartee/contracts/people/accommodation';
import { sql } from 'kysely';
import { withoutMarkers } from '../ai/markers/marker-filter.ts';
import { findAccommodation } from '../people/accommodation-repository.ts';
import type { Principal } from '../runtime/access/principal.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { assignmentsOf } from './own-progress-repository.ts';

interface Row extends Omit<ListedFacts, 'persona' | 'difficulty' | 'assignment'> {
  readonly id: string;
  readonly language: ContentLanguage | null;
  readonly persona_name: string | null;
  readonly persona_image: string | null;
  readonly persona_content: PersonaContent | null;
}

/** Returns by item id what a list shows of items beside their own fields. */
export async function listedFactsOf(
  db: Db,
  principal: Principal,
  ids: readonly string[],
): Promise<Map<string, ListedFacts>> {
  if (ids.length === 0) return new Map();
  const assignments = await assignmentsOf(db, principal.id);
  const playlists = ids.map((id) => assignments.get(id)?.playlist_id ?? null);
  const linked = (
    role: string,
  ) => sql`(select linked.name, linked.image, linked.content from library_link link
    join library_item linked on linked.id = link.linked_item_id
    where link.item_id = item.id and link.role = ${sql.lit(role)} limit 1)`;
  const ownSessions = sql`coaching_session
        where scenario_id = item.id and owner_account_id = ${principal.id} and root_session_id is null`;
  const { rows } = await sql<Row>`
    select item.id, item.content ->> 'language' as language,
      least(case when item.kind = 'scenario' then (item.content ->> 'time_limit_seconds')::integer end,
        (mission.content ->> 'time_limit_seconds')::integer) as time_limit_seconds,
      persona.name as persona_name, persona.image as persona_image, persona.content as persona_content,
      (select max(score) from ${ownSessions} and ended_at is not null)::integer as best_score,
      (select coalesce(not bool_or(passed), false) from ${ownSessions} and ended_at is not null) as not_passed,
      (select id from ${ownSessions} and ended_at is null and turn_count > 0
        and (due.playlist_id is null or playlist_id = due.playlist_id)
        order by updated_at desc limit 1) as open_session_id,
      (select count(*) from library_link link where link.linked_item_id = item.id)::integer as used_in
    from library_item item
    join unnest(${[...ids]}::uuid[], ${playlists}::uuid[]) as due (id, playlist_id) on due.id = item.id
    left join lateral ${linked('mission')} mission on true
    left join lateral ${linked('persona')} persona on true`.execute(db);
  const reader = await findAccommodation(db, principal.id);
  return new Map(
    rows.map(
      ({ id, language, time_limit_seconds, persona_name, persona_image, persona_content, ...facts }) => {
        const persona = persona_content && personaContent.parse(persona_content);
        const speaks = persona !== null && languagesAgree(persona.language, language);
        return [
          id,
          {
            ...facts,
            time_limit_seconds: ownTimeLimit(time_limit_seconds, reader),
            difficulty: persona?.difficulty ?? null,
            persona: persona && {
              ...faceOf({ name: persona_name ?? '', image: persona_image, content: persona }),
              opening_line: speaks ? withoutMarkers(persona.opening_line) : '',
            },
            assignment: assignments.get(id) ?? null,
          },
        ];
      },
    ),
  );
}
