import { sql } from 'kysely';
import { timeZoneOf } from '../../runtime/access/time-zone-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { localTime } from '../../runtime/mail/local-time.ts';

export interface DigestRecipient {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly role: string;
  readonly language: string;
}

/** Minutes of the day between which the digest is sent, on Mondays. */
const [morning, noon] = [8 * 60, 12 * 60];

/** Organizations that are going to be erased get no digest. */
export async function digestOrganizations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('organization as o')
    .leftJoin('organization_erasure as e', 'e.organization_id', 'o.id')
    .select('o.id')
    .where('e.due_at', 'is', null)
    .orderBy('o.id')
    .execute();
  return rows.map(({ id }) => id);
}

const zone = (usual: string) => sql<string>`coalesce(a.chosen_time_zone, a.time_zone, ${usual})`;

/** Returns the time zones of an organization in which it is Monday morning, and the date of that Monday. */
export async function mondayZones(db: Db, organization_id: string, now: Date) {
  const usual = await timeZoneOf(db, organization_id);
  const rows = await db
    .selectFrom('account as a')
    .select(zone(usual).as('name'))
    .distinct()
    .where('a.organization_id', '=', organization_id)
    .execute();
  const zones = rows
    .map(({ name }) => ({ name, ...localTime(name, now) }))
    .filter(({ weekday, minutes }) => weekday === 'Mon' && minutes >= morning && minutes < noon);
  return { usual, names: zones.map(({ name }) => name), date: zones[0]?.date ?? '' };
}

/** Returns the next `limit` users, by id, who want the digest and have not got that of this Monday. */
export async function digestRecipients(
  db: Db,
  { usual, names, date }: Awaited<ReturnType<typeof mondayZones>>,
  {
    organization_id,
    after,
    limit,
  }: { readonly organization_id: string; readonly after: string | null; readonly limit: number },
): Promise<DigestRecipient[]> {
  const { rows } = await sql<DigestRecipient>`
    select a.id, a.email, a.first_name, a.role, coalesce(a.language, o.language) as language
    from account a
    join organization o on o.id = a.organization_id
    left join mail_preference p on p.account_id = a.id
    where a.organization_id = ${organization_id} and a.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      and a.disabled_at is null and (a.login_id is not null or a.sso_subject is not null)
      and coalesce(p.weekly_digest, true)
      and ${zone(usual)} = any(${names}::text[])
      and not exists (select from job where kind = 'mail' and subject_key = concat('weekly-digest:', a.id, ':', ${date}::text))
    order by a.id
    limit ${limit}`.execute(db);
  return rows;
}

/** A user gets one digest for each key. */
export const digestKey = (account_id: string, date: string): string => `weekly-digest:${account_id}:${date}`;
