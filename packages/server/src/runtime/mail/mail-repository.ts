import type { QuietHours } from '@repartee/contracts/runtime/mail/quiet-hours';
import { sql } from 'kysely';
import type { EmailTemplate } from '../database/schema/email-template-type.ts';
import type { Db } from '../database/tenant-scope.ts';
import { enqueueJobs } from '../jobs/job-repository.ts';

export interface MailPayload {
  readonly recipient: string;
  readonly language: string;
  readonly letter: EmailTemplate;
  /** Account of the user whose name stands in the letter beside the recipient's. Erasing the account removes the name. */
  readonly named_id?: string | null;
}

export interface Mail extends MailPayload {
  readonly organization_id: string;
  /** A mail is not sent if a mail with the same key was queued before. */
  readonly unique_key?: string;
}

export const mailJob = 'mail';

/** The mails are sent after the caller's transaction commits. */
export const queueEmail = (db: Db, ...mails: readonly Mail[]): Promise<void> =>
  enqueueJobs(
    db,
    mails.map(({ organization_id, unique_key, recipient, language, letter, named_id = null }) => ({
      kind: mailJob,
      organization_id,
      subject_key: unique_key ?? crypto.randomUUID(),
      payload: { recipient, language, letter, named_id } satisfies MailPayload,
      // A password reset mail has priority, because a user is waiting for it.
      priority: letter.kind === 'reset' ? 1 : 0,
    })),
  );

const zoneOf = sql<string | null>`coalesce(a.chosen_time_zone, a.time_zone)`;

export interface RecipientTimes {
  readonly time_zone: string;
  readonly quiet_hours: QuietHours | null;
}

/** Whether the recipient is a deactivated user of the organization, who may have been active when the mail was queued. */
export async function isDeactivated(
  db: Db,
  { recipient, organization_id }: Pick<Mail, 'recipient' | 'organization_id'>,
): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('disabled_at')
    .where('email', '=', recipient)
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  return Boolean(account?.disabled_at);
}

/**
 * Returns the time zone that the recipient chose, else that of the recipient's browser, else the usual one of the
 * organization (E-8), and the quiet hours that the recipient chose, else those of the organization.
 */
export async function recipientTimes(
  db: Db,
  { email, organization_id: of }: { readonly email: string; readonly organization_id: string },
): Promise<RecipientTimes> {
  const account = await db
    .selectFrom('account as a')
    .leftJoin('mail_preference as p', 'p.account_id', 'a.id')
    .leftJoin('email_setting as e', 'e.organization_id', 'a.organization_id')
    .select(['a.organization_id', 'p.quiet_hours', 'e.quiet_hours as usual_hours', zoneOf.as('zone')])
    .where('a.email', '=', email)
    .where('a.organization_id', '=', of)
    .executeTakeFirst();
  if (!account) return { time_zone: 'UTC', quiet_hours: null };
  const { organization_id, zone, quiet_hours: chosen, usual_hours } = account;
  const own = chosen === 'none' ? null : chosen;
  return {
    time_zone: zone ?? (await usualTimeZone(db, organization_id)),
    quiet_hours: chosen === null || own === 'organization' ? usual_hours : own,
  };
}

/** Returns the most frequent time zone of an organization's users, else UTC. */
export async function usualTimeZone(db: Db, organization_id: string): Promise<string> {
  const colleagues = await db
    .selectFrom('account as a')
    .select(zoneOf.as('zone'))
    .where('a.organization_id', '=', organization_id)
    .where(zoneOf, 'is not', null)
    .groupBy(zoneOf)
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return colleagues?.zone ?? 'UTC';
}
