import { displayName } from '@repartee/contracts/identity/display-name';
import { sql } from 'kysely';
import type { RequestContext } from '../../access/request-context.ts';
import { recordAuditEvent } from '../../audit/audit-event-repository.ts';
import { problem } from '../../http/errors/problem.ts';
import { queueEmail } from '../../mail/mail-repository.ts';
import type { PlaylistRow } from '../playlist-repository.ts';
import { peopleRows } from './people-repository.ts';

interface Recipient {
  readonly id: string;
  readonly may_remind: boolean;
  readonly passed_count: number;
}

/**
 * Mails a reminder to people a playlist is assigned to, and records it. Of two reminders to one person on a day one is
 * stored, and only that one is sent.
 */
export async function remindPeople(
  { db, principal, ip }: RequestContext,
  playlist: PlaylistRow,
  { user_ids, path }: { readonly user_ids: readonly string[]; readonly path: string },
): Promise<{ sent: number; skipped: number }> {
  const { rows } = await sql<Recipient>`
    select id, may_remind, passed_count from (${peopleRows(db, principal, playlist.id)}) person
    where id = any(${user_ids}::uuid[])`.execute(db);
  const wanted = new Set(user_ids);
  if (rows.length !== wanted.size)
    throw problem('invalid_input', undefined, { user_ids: 'names somebody it is not assigned to' });
  const open = rows.filter(({ may_remind }) => may_remind).map(({ id }) => id);
  const { id: playlist_id, organization_id } = playlist;
  const { rows: recipients } = await sql<{
    id: string;
    email: string;
    first_name: string;
    language: string;
    scenario_count: number;
  }>`
    with stored as (
      insert into playlist_reminder (organization_id, playlist_id, account_id, day, sent_by)
      select ${organization_id}, ${playlist_id}, account_id, (now() at time zone 'utc')::date, ${principal.id}
      from unnest(${open}::uuid[]) as account_id
      on conflict do nothing
      returning account_id
    )
    select a.id, a.email, a.first_name, coalesce(a.language, o.language) as language,
      (select count(*)::int from playlist_scenario where playlist_id = ${playlist_id}) as scenario_count
    from stored
    join account a on a.id = stored.account_id
    join organization o on o.id = a.organization_id`.execute(db);
  const passed = new Map(rows.map(({ id, passed_count }) => [id, passed_count]));
  if (recipients.length > 0) {
    const sender = await db
      .selectFrom('account')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', principal.id)
      .executeTakeFirstOrThrow();
    await queueEmail(
      db,
      ...recipients.map(({ id, email, language, first_name, scenario_count }) => ({
        organization_id,
        recipient: email,
        language,
        letter: {
          kind: 'playlist-reminder' as const,
          first_name,
          playlist_name: playlist.name,
          sent_by: displayName(sender),
          passed_count: passed.get(id) ?? 0,
          scenario_count,
          due_at: playlist.due_at?.toISOString() ?? null,
          path,
        },
      })),
    );
    await recordAuditEvent(db, {
      principal,
      action: 'playlist-reminder-sent',
      target_kind: 'playlist',
      target_id: playlist_id,
      target_name: playlist.name,
      organization_id,
      address: ip,
      after: { recipients: recipients.map(({ email }) => email) },
    });
  }
  return { sent: recipients.length, skipped: rows.length - recipients.length };
}
