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
  /** Two mails with the same key are one; left out: this mail is another one. */
  readonly unique_key?: string;
}

/** Sends one mail. The subject is unique to it. */
export const mailJob = 'mail';

/** Leaves mails with the transaction: they go out once that is committed, and not if it is undone. */
export const queueEmail = (db: Db, ...mails: readonly Mail[]): Promise<void> =>
  enqueueJobs(
    db,
    mails.map(({ organization_id, unique_key, recipient, language, letter }) => ({
      kind: mailJob,
      organization_id,
      subject_key: unique_key ?? crypto.randomUUID(),
      payload: { recipient, language, letter } satisfies MailPayload,
      // A person sits there and waits: it overtakes what is only news.
      priority: letter.kind === 'reset' ? 1 : 0,
    })),
  );

/** Language and time zone of the account with this address; UTC without an account. */
export async function timeZoneOf(db: Db, email: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('time_zone')
    .where('email', '=', email)
    .executeTakeFirst();
  return account?.time_zone ?? 'UTC';
}
