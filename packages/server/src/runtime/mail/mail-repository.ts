import type { QuietHours } from '@repartee/contracts/runtime/mail/quiet-hours';
import { sql } from 'kysely';
import { timeZoneOf } from '../access/time-zone-repository.ts';
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
 * Returns the time zone that the recipient chose, else that of the recipient's browser, else that of the
 * organization (E-8), and the quiet hours that the recipient chose, else those of the organization.
 */
export async function recipientTimes(
  db: Db,
  { email, organization_id }: { readonly email: string; readonly organization_id: string },
): Promise<RecipientTimes> {
  const account = await db
    .selectFrom('account as a')
    .leftJoin('mail_preference as p', 'p.account_id', 'a.id')
    .leftJoin('email_setting as e', 'e.organization_id', 'a.organization_id')
    .select(['p.quiet_hours', 'e.quiet_hours as usual_hours', zoneOf.as('zone')])
    .where('a.email', '=', email)
    .where('a.organization_id', '=', organization_id)
    .executeTakeFirst();
  const time_zone = account?.zone ?? (await timeZoneOf(db, organization_id));
  if (!account) return { time_zone, quiet_hours: null };
  const { quiet_hours: chosen, usual_hours } = account;
  const own = chosen === 'none' ? null : chosen;
  return {
    time_zone,
    quiet_hours: chosen === null || own === 'organization' ? usual_hours : own,
  };
}
