import type { PersonalData } from '@repartee/contracts/data-rights/personal-data';
import { sql } from 'kysely';
import { ownDueAt } from '../people/accommodation-repository.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';

/** Returns the playlists that are assigned to an account. */
export async function readPersonalPlaylists(db: Db, account_id: string): Promise<PersonalData['playlists']> {
  const rows = await db
    .selectFrom('playlist')
    .select('name')
    .select(ownDueAt(sql`due_at`, sql`${account_id}::uuid`).as('due_at'))
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb.selectFrom('playlist_user').select('playlist_id').where('account_id', '=', account_id),
        ),
        eb(
          'id',
          'in',
          eb
            .selectFrom('playlist_group')
            .innerJoin('user_group_member', 'user_group_member.user_group_id', 'playlist_group.user_group_id')
            .select('playlist_id')
            .where('account_id', '=', account_id),
        ),
      ]),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ name, due_at }) => ({ name, due_at: due_at?.toISOString() ?? null }));
}

/** Returns what an account has made in the library. */
export async function readPersonalLibrary(
  db: Db,
  account_id: string,
): Promise<PersonalData['made_in_library']> {
  const rows = await db
    .selectFrom('library_item')
    .select(['kind', 'name', 'created_at'])
    .where('created_by', '=', account_id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
