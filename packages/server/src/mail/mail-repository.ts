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

/** Returns UTC if the account or its time zone is unknown. */
export async function timeZoneOf(db: Db, email: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('time_zone')
    .where('email', '=', email)
    .executeTakeFirst();
  return account?.time_zone ?? 'UTC';
}
