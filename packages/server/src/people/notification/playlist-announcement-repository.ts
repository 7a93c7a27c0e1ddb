import { displayName } from '@repartee/contracts/people/identity/display-name';
import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { queueEmail } from '../../runtime/mail/mail-repository.ts';
import { ownDueAt } from '../accommodation-repository.ts';
import { type NewNotification, notify } from './notify-repository.ts';

interface Announced {
  readonly account_id: string;
  readonly playlist_id: string;
  readonly recipient: string;
  readonly first_name: string;
  readonly language: string;
  readonly playlist_name: string;
  readonly due_at: Date | null;
}

interface Occasion {
  readonly organization_id: string;
  /**
   * User who assigned the playlists; null if the notification has another cause, such as the first sign-in of
   * a user.
   */
  readonly by: string | null;
  readonly account_ids?: readonly string[];
}

const atOnce = 500;

/**
 * Notifies each user once of each assigned playlist, but not the user `by` who assigned the playlist. Skips
 * users who cannot sign in (disabled, or not activated yet); another call notifies them as soon as they can.
 */
export async function announcePlaylists(
  db: Db,
  { organization_id, by, account_ids }: Occasion,
): Promise<void> {
  const whom = account_ids ? sql`and account_id = any(${account_ids}::uuid[])` : sql``;
  const { rows } = await sql<Announced>`
    with announced as (
      insert into playlist_announcement (organization_id, playlist_id, account_id)
      select a.organization_id, assigned.playlist_id, a.id
      from (
        select playlist_id, account_id from playlist_user
        where organization_id = ${organization_id} ${whom}
        union
        select g.playlist_id, m.account_id from playlist_group g
        join user_group_member m on m.user_group_id = g.user_group_id
        where g.organization_id = ${organization_id} ${whom}
      ) assigned
      join account a on a.id = assigned.account_id
      where a.disabled_at is null and (a.login_id is not null or a.sso_subject is not null)
      for key share of a
      on conflict do nothing
      returning playlist_id, account_id
    )
    select a.id as account_id, p.id as playlist_id, a.email as recipient, a.first_name, coalesce(a.language, o.language) as language,
      p.name as playlist_name, ${ownDueAt(sql`p.due_at`, sql`a.id`)} as due_at
    from announced
    join account a on a.id = announced.account_id
    join organization o on o.id = a.organization_id
    join playlist p on p.id = announced.playlist_id
    where a.id is distinct from ${by}::uuid`.execute(db);
  if (rows.length === 0) return;
  const assigned_by = by ? displayName(await nameOf(db, by)) : '';
  const wantMail = new Set(await notify(db, rows.map(noticeOf(by)), { mail: 'own' }));
  const mailed = rows.filter(({ account_id }) => wantMail.has(account_id));
  const mails = mailed.map(({ recipient, language, first_name, playlist_id, playlist_name, due_at }) => ({
    organization_id,
    recipient,
    language,
    named_id: by,
    letter: {
      kind: 'playlist-assigned' as const,
      first_name,
      playlist_name,
      assigned_by,
      due_at: due_at?.toISOString() ?? null,
      path: `/apps/{product}/playlist/list?playlist=${playlist_id}`,
    },
  }));
  for (let from = 0; from < mails.length; from += atOnce)
    await queueEmail(db, ...mails.slice(from, from + atOnce));
}

const noticeOf =
  (actor_id: string | null) =>
  ({ account_id, playlist_id, playlist_name, due_at }: Announced): NewNotification => ({
    ...{ account_id, kind: 'assigned', variant: 'playlist', cause_key: playlist_id, subject: playlist_name },
    ...{ actor_id, due_at, playlist_id },
  });

const nameOf = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
