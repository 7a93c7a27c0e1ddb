import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { RequestContext } from '../../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../../runtime/audit/audit-event-repository.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { queueEmail } from '../../../runtime/mail/mail-repository.ts';
import type { PlaylistRow } from '../playlist-repository.ts';
import { findRemindable, senderOf, storeReminders } from './reminder-repository.ts';

export async function remindUsers(
  { db, principal, ip }: RequestContext,
  playlist: PlaylistRow,
  { user_ids, path }: { readonly user_ids: readonly string[]; readonly path: string },
): Promise<{ sent: number; skipped: number }> {
  const assigned = await findRemindable(db, principal, playlist.id, user_ids);
  if (assigned.length !== new Set(user_ids).size)
    throw problem('invalid_input', undefined, {
      user_ids: 'contains a user to whom the playlist is not assigned',
    });
  const open = assigned.filter(({ may_remind }) => may_remind).map(({ id }) => id);
  const recipients = await storeReminders(db, principal.id, playlist, open);
  const skipped = assigned.length - recipients.length;
  if (recipients.length === 0) return { sent: 0, skipped };
  const { organization_id } = playlist;
  const sent_by = displayName(await senderOf(db, principal.id));
  const passed = new Map(assigned.map(({ id, passed_count }) => [id, passed_count]));
  const mails = recipients.map(({ id, email, language, first_name, scenario_count, due_at }) => ({
    organization_id,
    recipient: email,
    language,
    named_id: principal.id,
    letter: {
      kind: 'playlist-reminder' as const,
      first_name,
      playlist_name: playlist.name,
      sent_by,
      passed_count: passed.get(id) ?? 0,
      scenario_count,
      due_at: due_at?.toISOString() ?? null,
      path,
    },
  }));
  await queueEmail(db, ...mails);
  await recordRequestEvent(
    { db, principal, ip },
    'playlist-reminder-sent',
    'playlist',
    { id: playlist.id, name: playlist.name, organization_id },
    { after: { user_ids: recipients.map(({ id }) => id) } },
  );
  return { sent: recipients.length, skipped };
}
