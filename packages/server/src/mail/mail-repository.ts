import { sql } from 'kysely';
import type { EmailTemplate } from '../database/schema/email-template-type.ts';
import type { Db } from '../database/tenant-scope.ts';
import { enqueueJobs } from '../jobs/job-repository.ts';

export interface MailPayload {
  readonly recipient: string;
  readonly language: string;
  readonly letter: EmailTemplate;
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
    mails.map(({ organization_id, unique_key, recipient, language, letter }) => ({
      kind: mailJob,
      organization_id,
      subject_key: unique_key ?? crypto.randomUUID(),
      payload: { recipient, language, letter } satisfies MailPayload,
      // A password reset mail has priority, because a user is waiting for it.
      priority: letter.kind === 'reset' ? 1 : 0,
    })),
  );

/**
 * Returns the time zone that the recipient chose, else that of the recipient's browser, else the most frequent one of
 * the organization, else UTC (E-8).
 */
export async function timeZoneOf(db: Db, email: string): Promise<string> {
  const zoneOf = sql<string | null>`coalesce(a.chosen_time_zone, a.time_zone)`;
  const account = await db
    .selectFrom('account as a')
    .select(zoneOf.as('own'))
    .select('a.organization_id')
    .where('a.email', '=', email)
    .executeTakeFirst();
  if (!account || account.own) return account?.own ?? 'UTC';
  const colleagues = await db
    .selectFrom('account as a')
    .select(zoneOf.as('zone'))
    .where('a.organization_id', '=', account.organization_id)
    .where(zoneOf, 'is not', null)
    .groupBy(zoneOf)
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return colleagues?.zone ?? 'UTC';
}
