import { sql } from 'kysely';
import { type Db, withoutTenantScope } from '../../runtime/database/tenant-scope.ts';
import { mailJob } from '../../runtime/mail/mail-repository.ts';
import { deleteUnused } from '../../runtime/objects/image-sweep-repository.ts';
import { notificationMailJob } from '../notification/notify-repository.ts';
import { eraseReports, eraseTranscripts } from './session-content-repository.ts';

/**
 * Deletes accounts, but keeps their library items. Their ended sessions keep only times, status and scores,
 * under a random pseudonym. Returns the pseudonyms by account id.
 */
export async function eraseAccounts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const pseudonyms = new Map(ids.map((id) => [id, crypto.randomUUID()]));
  if (ids.length === 0) return pseudonyms;
  const accounts = sql`any(${ids}::uuid[])`;
  const renamed = sql`unnest(${ids}::uuid[], ${[...pseudonyms.values()]}::uuid[]) as renamed (id, pseudonym)`;
  await sql`select app_pseudonymize_audit(renamed.id, renamed.pseudonym) from ${renamed}`.execute(db);
  await sql`delete from coaching_session
    where owner_account_id = ${accounts} and (ended_at is null or turn_count = 0)`.execute(db);
  const { rows: sessions } = await sql<{ id: string }>`
    select id from coaching_session where owner_account_id = ${accounts}`.execute(db);
  const session_ids = sessions.map(({ id }) => id);
  await eraseTranscripts(db, session_ids);
  await eraseReports(db, session_ids);
  await sql`update coaching_session set owner_account_id = null, owner_pseudonym = renamed.pseudonym
    from ${renamed} where owner_account_id = renamed.id`.execute(db);
  await sql`update credit_change set changed_by = renamed.pseudonym, changed_by_name = ''
    from ${renamed} where changed_by = renamed.id`.execute(db);
  await eraseFromMails(db, ids);
  await withoutTenantScope(db, 'settings', () =>
    sql`update setting set updated_by = null where updated_by = ${accounts}`.execute(db),
  );
  const { rows: images } = await sql<{ image: string }>`
    select image from account where id = ${accounts} and image is not null`.execute(db);
  await sql`delete from account where id = ${accounts}`.execute(db);
  await deleteImagesNow(
    db,
    images.map(({ image }) => image),
  );
  return pseudonyms;
}

async function eraseFromMails(db: Db, ids: readonly string[]): Promise<void> {
  const accounts = sql`any(${ids}::uuid[])`;
  // Links to reset the password go to the address of the login, which row security hides.
  await withoutTenantScope(db, 'login', () =>
    sql`delete from job using account a left join login l on l.id = a.login_id
    where job.kind = ${mailJob} and a.id = ${accounts} and a.organization_id = job.organization_id
      and (job.payload ->> 'recipient' in (a.email, l.email)
        or strpos(job.payload #>> '{letter,path}', a.id::text) > 0)`.execute(db),
  );
  // The jobs of mails about notifications belong to no organization.
  await withoutTenantScope(db, 'job of no organization', () =>
    sql`delete from job using unnest(${ids}::uuid[]) as a (id)
      where job.kind = ${notificationMailJob} and starts_with(job.subject_key, a.id::text)`.execute(db),
  );
  const organizations = sql`(select organization_id from account where id = ${accounts})`;
  const names = sql`'{"invited_by":"","assigned_by":"","sent_by":"","person":""}'::jsonb`;
  await sql`update job set payload = payload || jsonb_build_object('named_id', null, 'letter', payload -> 'letter' || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${names}) where payload -> 'letter' ? key))
    where kind = ${mailJob} and organization_id in ${organizations} and payload ->> 'named_id' = any(${ids}::text[])`.execute(
    db,
  );
  await sql`update job set payload = jsonb_set(payload, '{letter,items}', coalesce((
      select jsonb_agg(case when item ->> 'actor_id' = any(${ids}::text[])
        then item || '{"actor_id":null,"actor_name":null}' else item end order by place)
      from jsonb_array_elements(payload #> '{letter,items}') with ordinality as items (item, place)
      where item ->> 'about_id' is null or item ->> 'about_id' <> all(${ids}::text[])), '[]'))
    where kind = ${mailJob} and organization_id in ${organizations}
      and payload #>> '{letter,kind}' = 'notifications'`.execute(db);
  await sql`delete from job where kind = ${mailJob} and organization_id in ${organizations}
    and payload #> '{letter,items}' = '[]' and payload #>> '{letter,kind}' = 'notifications'`.execute(db);
}

/** Deletes unused images at once. `deleteUnusedImages` would delete them only a week later. */
async function deleteImagesNow(db: Db, paths: readonly string[]): Promise<void> {
  await deleteUnused(
    db,
    paths.map((path) => path.replace(/^.*\/|\.webp$/g, '')),
  );
}
