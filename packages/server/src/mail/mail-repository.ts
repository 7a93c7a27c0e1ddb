import type { EmailTemplate } from '../database/schema/email-template-type.ts';
import type { Db } from '../database/tenant-scope.ts';
import { enqueueJobs } from '../jobs/job-repository.ts';

/** Payload of the job that sends one e-mail. */
export interface MailPayload {
  readonly recipient: string;
  readonly language: string;
  readonly letter: EmailTemplate;
}

export interface Mail extends MailPayload {
  readonly organization_id: string;
  /** If an e-mail with the same key was queued before, this one is not sent. An e-mail without a key is always sent. */
  readonly unique_key?: string;
}

/** Kind of the background job that sends one e-mail. */
export const mailJob = 'mail';

/**
 * Queues e-mails in the caller's transaction. They are sent after the transaction commits, and not sent if it is rolled
 * back.
 */
export const queueEmail = (db: Db, ...mails: readonly Mail[]): Promise<void> =>
  enqueueJobs(
    db,
    mails.map(({ organization_id, unique_key, recipient, language, letter }) => ({
      kind: mailJob,
      organization_id,
      subject_key: unique_key ?? crypto.randomUUID(),
      payload: { recipient, language, letter } satisfies MailPayload,
      // An e-mail to reset a password is sent before others, because its user waits for it.
      priority: letter.kind === 'reset' ? 1 : 0,
    })),
  );

/** Returns the time zone of the account with this e-mail address; UTC if the account or its time zone is unknown. */
export async function timeZoneOf(db: Db, email: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('time_zone')
    .where('email', '=', email)
    .executeTakeFirst();
  return account?.time_zone ?? 'UTC';
}
