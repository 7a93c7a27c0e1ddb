import type { EmailTemplate } from '../database/schema/email-template-type.ts';
import type { Db } from '../database/tenant-scope.ts';
import { enqueueJobs } from '../jobs/job-repository.ts';

/** The payload of a mail's job. */
export interface MailPayload {
  readonly recipient: string;
  readonly language: string;
  readonly letter: EmailTemplate;
}

export interface Mail extends MailPayload {
  readonly organization_id: string;
  /** Only one e-mail is sent for each key. Without a key, the e-mail is always sent. */
  readonly unique_key?: string;
}

/** Kind of the job that sends one mail. The subject of the job is unique to the mail. */
export const mailJob = 'mail';

/** Queues e-mails in the caller's transaction. They are sent after it commits; after a rollback they are not sent. */
export const queueEmail = (db: Db, ...mails: readonly Mail[]): Promise<void> =>
  enqueueJobs(
    db,
    mails.map(({ organization_id, unique_key, recipient, language, letter }) => ({
      kind: mailJob,
      organization_id,
      subject_key: unique_key ?? crypto.randomUUID(),
      payload: { recipient, language, letter } satisfies MailPayload,
      // A reset e-mail is sent before notifications, because the user waits for it.
      priority: letter.kind === 'reset' ? 1 : 0,
    })),
  );

/** Returns language and time zone of the account with this address; UTC if there is no account. */
export async function timeZoneOf(db: Db, email: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('time_zone')
    .where('email', '=', email)
    .executeTakeFirst();
  return account?.time_zone ?? 'UTC';
}
