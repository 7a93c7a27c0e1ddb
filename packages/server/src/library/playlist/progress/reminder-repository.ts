import { sql } from 'kysely';
import { ownDueAt } from '../../../people/accommodation-repository.ts';
import type { Principal } from '../../../runtime/access/principal.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import type { PlaylistRow } from '../playlist-repository.ts';
import { assignedUserRows } from './assigned-users-repository.ts';

/**
 * Returns those of the given users to whom the playlist is assigned. `may_remind` is false for users who have passed
 * or failed the playlist, cannot sign in, or already got a reminder for any playlist today (UTC).
 */
export async function findRemindable(
  db: Db,
  principal: Principal,
  playlist_id: string,
  user_ids: readonly string[],
): Promise<{ id: string; may_remind: boolean; passed_count: number }[]> {
  const { rows } = await sql<{ id: string; may_remind: boolean; passed_count: number }>`
    select id, may_remind, passed_count from (${assignedUserRows(db, principal, playlist_id)}) person
    where id = any(${user_ids}::uuid[])`.execute(db);
  return rows;
}

interface ReminderRecipient {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
  readonly scenario_count: number;
  /** The user's own. */
  readonly due_at: Date | null;
}

/**
 * Records a reminder for each account, but not for accounts that already got a reminder for any playlist today
 * (UTC). Returns the accounts to which the reminder must be sent.
 */
export async function storeReminders(
  db: Db,
  sent_by: string,
  { id: playlist_id, organization_id }: Pick<PlaylistRow, 'id' | 'organization_id'>,
  account_ids: readonly string[],
): Promise<ReminderRecipient[]> {
  const { rows } = await sql<ReminderRecipient>`
    with stored as (
      insert into playlist_reminder (organization_id, playlist_id, account_id, day, sent_by)
      select ${organization_id}, ${playlist_id}, account_id, (now() at time zone 'utc')::date, ${sent_by}
      from unnest(${account_ids}::uuid[]) as account_id
      on conflict do nothing
      returning account_id
    )
    select a.id, a.email, a.first_name, coalesce(a.language, o.language) as language,
      (select count(*)::int from playlist_scenario where playlist_id = ${playlist_id}) as scenario_count,
      ${ownDueAt(sql`p.due_at`, sql`a.id`)} as due_at
    from stored
    join playlist p on p.id = ${playlist_id}
    join account a on a.id = stored.account_id
    join organization o on o.id = a.organization_id`.execute(db);
  return rows;
}

export const senderOf = (db: Db, account_id: string) =>
  db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
