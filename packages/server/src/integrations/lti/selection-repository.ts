import { can } from '@repartee/contracts/runtime/access/can';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { sql } from 'kysely';
import { isNeverScored, tooUnearned } from '../../library/unearned/unearned-repository.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { LtiAccount } from './lti-user.ts';
import type { ListedActivity, Selectable } from './pages.ts';

const atMost = 50;

/** Whoever may assign playlists may add activities to a course. */
export const maySelect = ({ role }: Pick<LtiAccount, 'role'>): boolean =>
  can(rolePermissions[role], 'coaching-playlist-update');

export const findSelector = (db: Db, account_id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'role', 'organization_id'])
    .where('id', '=', account_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/**
 * Returns the scenarios and playlists of the organization that every learner of it may open. `never_scored` names the first
 * scenario in each of which no conversation of its data sheet got a score.
 */
export async function listSelectable(
  db: Db,
  { organization_id, search }: { readonly organization_id: string; readonly search: string },
): Promise<{ items: ListedActivity[]; more: boolean }> {
  const { rows } = await sql<ListedActivity>`
    select kind, id, name,
      (select min(i.name) from data_sheet join library_item i on i.id = data_sheet.scenario_id
        where data_sheet.organization_id = ${organization_id} and data_sheet.state = 'complete' and ${isNeverScored}
          and (i.id = selectable.id or exists (select from playlist_scenario step
            where step.playlist_id = selectable.id and step.scenario_id = i.id))) as never_scored
    from (
      select 'scenario' as kind, id, name, description from library_item
      where organization_id = ${organization_id} and kind = 'scenario' and visibility <> 'private'
      union all
      select 'playlist', id, name, description from playlist
      where organization_id = ${organization_id} and visibility <> 'private'
    ) selectable
    where ${matchesSearch(search, sql`name`, sql`description`)}
    order by lower(name), id
    limit ${sql.lit(atMost + 1)}`.execute(db);
  return { items: rows.slice(0, atMost), more: rows.length > atMost };
}

export async function findSelectable(
  db: Db,
  organization_id: string,
  { kind, id }: Pick<Selectable, 'kind' | 'id'>,
): Promise<Selectable | undefined> {
  const row = await db
    .selectFrom(kind === 'scenario' ? 'library_item' : 'playlist')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('organization_id', '=', organization_id)
    .where('visibility', '<>', 'private')
    .$if(kind === 'scenario', (query) => query.where(sql<boolean>`kind = 'scenario'`))
    .executeTakeFirst();
  return row && { kind, ...row };
}

/** Returns the first scenario of the activity that must not be assigned for a pass mark (B-14). */
export async function tooUnearnedOf(
  db: Db,
  organization_id: string,
  { kind, id }: Pick<Selectable, 'kind' | 'id'>,
) {
  if (kind === 'scenario') return (await tooUnearned(db, [id], { organization_id, pass_mark: null }))[0];
  const steps = await db
    .selectFrom('playlist_scenario')
    .innerJoin('playlist', 'playlist.id', 'playlist_scenario.playlist_id')
    .select(['scenario_id', 'pass_mark'])
    .where('playlist_id', '=', id)
    .orderBy('position')
    .execute();
  const pass_mark = steps[0]?.pass_mark ?? null;
  const scenario_ids = steps.map(({ scenario_id }) => scenario_id);
  return (await tooUnearned(db, scenario_ids, { organization_id, pass_mark }))[0];
}
