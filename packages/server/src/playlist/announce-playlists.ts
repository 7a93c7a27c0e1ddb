import { displayName } from '@repartee/contracts/identity/display-name';
import { sql } from 'kysely';
import type { Db } from '../database/reach.ts';
import { readAccount } from '../identity/account-repository.ts';
import { postMail } from '../mail/mail-repository.ts';

const atOnce = 500;

/**
 * Writes to everybody who has got a playlist to practise, by name or through a group: once for each person and playlist,
 * and not to whoever assigned it (`by`) themselves. Who cannot sign in yet is written to when they can.
 */
export async function announcePlaylists(
  db: Db,
  { organization_id, by }: { readonly organization_id: string; readonly by: string | null },
): Promise<void> {
  const { rows } = await sql<{ playlist_id: string; account_id: string }>`
    insert into playlist_announcement (organization_id, playlist_id, account_id)
    select a.organization_id, assigned.playlist_id, a.id
    from (
      select playlist_id, account_id from playlist_user where organization_id = ${organization_id}
      union
      select g.playlist_id, m.account_id from playlist_group g
      join user_group_member m on m.user_group_id = g.user_group_id
      where g.organization_id = ${organization_id}
    ) assigned
    join account a on a.id = assigned.account_id
    where a.disabled_at is null and (a.password_hash is not null or a.sso_subject is not null)
    on conflict do nothing
    returning playlist_id, account_id`.execute(db);
  const told = rows.filter(({ account_id }) => account_id !== by);
  const assigned_by = by && told.length > 0 ? displayName(await readAccount(db, by)) : '';
  for (let from = 0; from < told.length; from += atOnce) {
    const some = told.slice(from, from + atOnce);
    const people = await recipients(db, [...new Set(some.map(({ account_id }) => account_id))]);
    const playlists = await named(db, [...new Set(some.map(({ playlist_id }) => playlist_id))]);
    const mails = some.flatMap(({ playlist_id, account_id }) => {
      const [person, playlist] = [people.get(account_id), playlists.get(playlist_id)];
      if (!person || !playlist) return [];
      const { first_name, recipient, language } = person;
      const letter = {
        kind: 'playlist-assigned' as const,
        first_name,
        playlist_name: playlist.name,
        assigned_by,
        due_at: playlist.due_at?.toISOString() ?? null,
        path: '/dashboard',
      };
      return [{ organization_id, recipient, language, letter }];
    });
    await postMail(db, ...mails);
  }
}

async function recipients(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['account.id', 'account.email as recipient', 'account.first_name'])
    .select((eb) => eb.fn.coalesce('account.language', 'organization.language').as('language'))
    .where('account.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function named(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('playlist')
    .select(['id', 'name', 'due_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
