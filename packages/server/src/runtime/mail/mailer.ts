import {
  type EmailSettingsDraft,
  urgentEmailKinds,
} from '@repartee/contracts/people/organization/email-settings';
import { readMailStatus } from '@repartee/contracts/runtime/mail/endpoints';
import type { FastifyInstance } from 'fastify';
import { findRestoredCopy } from '../database/restored-copy.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { route } from '../http/route.ts';
import { jobError } from '../jobs/job-error.ts';
import type { Job, JobContext, JobKind } from '../jobs/job-kind.ts';
import { clearPayload, enqueueJobs } from '../jobs/job-repository.ts';
import { findEmailSettings } from './email-settings-repository.ts';
import { secondsOfQuiet } from './local-time.ts';
import { isDeactivated, type Mail, type MailPayload, mailJob, recipientTimes } from './mail-repository.ts';
import { type MailTransport, outboxOf, outboxTransport, senderOf, smtpTransport } from './mail-transport.ts';
import { renderEmail } from './render-email.ts';

interface DirectMail extends Mail {
  readonly id: string;
  /** Settings to try out. Without them, the mail is sent with those of the organization. */
  readonly settings?: Pick<EmailSettingsDraft, 'sender_name' | 'reply_to' | 'texts'>;
}

type SendMail = (mail: DirectMail) => Promise<string | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends a mail at once. Returns the path of the file if mails are written to files. Throws a job error if the
     * mail server does not accept the mail.
     */
    sendMail: SendMail;
  }
}

/** Without a configured SMTP server, mails are written to the folder `outbox`. */
export function registerMail(app: FastifyInstance): void {
  const { config } = app;
  const open = (url: string | undefined) => ({
    url,
    transport: url ? smtpTransport(url) : outboxTransport(outboxOf(config)),
  });
  let current = open(config.mail.smtpUrl);
  const transportNow = (): MailTransport => {
    // Opens a new transport if an administrator has changed the SMTP server at run time.
    if (current.url !== config.mail.smtpUrl) {
      current.transport.close();
      current = open(config.mail.smtpUrl);
    }
    return current.transport;
  };
  route(app, readMailStatus, async () => ({ configured: Boolean(config.mail.smtpUrl) }));
  const send: SendMail = async ({ id, organization_id, letter, recipient, language, settings: tried }) => {
    const site = {
      ...{ product_name: config.product.name, public_url: config.publicUrl },
      product_slug: config.product.slug,
    };
    const { time_zone, settings, copy } = await withTenantScope(
      app.database.db,
      { organization_id },
      async (db) => ({
        copy: await findRestoredCopy(db),
        time_zone: (await recipientTimes(db, { email: recipient, organization_id })).time_zone,
        settings: tried ?? (await findEmailSettings(db, organization_id)),
      }),
    );
    if (copy) throw heldError();
    const { reply_to, sender_name, texts } = settings;
    const from = senderOf(config.mail.from, sender_name);
    const written = renderEmail(letter, { language, time_zone }, site, texts, tried !== undefined);
    return transportNow()
      .send({ id, organization_id, from, reply_to, to: recipient, ...written })
      .catch((error: unknown) => {
        throw mailError(error);
      });
  };
  app.decorate('sendMail', send);
  app.jobs.register(sendMailJob(app, send));
  app.addHook('onClose', async () => current.transport.close());
}

/**
 * Kinds of mails with a one-time code. If sending such a mail fails permanently, its content is deleted, so
 * that the code does not stay in the database.
 */
const withCode = new Set(['invitation', 'reset']);

const sendMailJob = (app: FastifyInstance, send: SendMail): JobKind => ({
  kind: mailJob,
  at_once: 2,
  // Lasts for a day.
  max_attempts: 32,
  backoff: { first: 10, factor: 3, longest: 3600 },
  async run(job, { transact }) {
    const payload = payloadOf(job);
    const organization_id = job.organization_id ?? '';
    const mail = { ...payload, organization_id };
    assertCurrent(mail);
    if (await transact((db) => isDeactivated(db, mail)))
      return async (_, afterCommit) =>
        afterCommit(() => app.log.info({ mail_id: job.id }, 'mail to a deactivated user dropped'));
    const wait = await quietSeconds(transact, mail);
    // The mail waits under the id of this job, so that it is neither lost nor sent twice.
    if (wait > 0)
      return (tx) =>
        enqueueJobs(tx, [
          {
            ...{ kind: mailJob, organization_id: job.organization_id, subject_key: job.id },
            ...{ payload, delay_seconds: wait },
          },
        ]);
    const file = await send({ ...mail, id: job.id });
    // The content of a mail is not logged, because its link may contain a one-time code. Without SMTP, the
    // operator finds the link in `file`.
    return async (_, afterCommit) =>
      afterCommit(() => app.log.info({ mail_id: job.id, letter: payload.letter.kind, file }, 'mail sent'));
  },
  async onFailed(tx, job, { state }) {
    if (state === 'failed' && withCode.has(payloadOf(job).letter.kind)) await clearPayload(tx, job.id);
  },
});

/** A user waits for these mails, or must learn of them at once. */
const urgent = new Set<string>(urgentEmailKinds);

/** Returns the seconds until the end of the recipient's quiet hours, or 0 if the mail does not wait. */
async function quietSeconds(
  transact: JobContext['transact'],
  { recipient: email, organization_id, letter }: Mail,
): Promise<number> {
  if (urgent.has(letter.kind)) return 0;
  const times = await transact((db) => recipientTimes(db, { email, organization_id }));
  return secondsOfQuiet(times, new Date());
}

function payloadOf({ payload }: Job): MailPayload {
  if (typeof payload === 'object' && payload && 'letter' in payload) return payload as MailPayload;
  const error_message =
    'The mail contained a one-time code, which was deleted when sending failed. Request a new code.';
  throw jobError({ error_class: 'mail-deleted', error_message, retryable: false });
}

/** A server that was away for long must not send links that do not work any more. */
function assertCurrent({ letter }: Mail): void {
  if (!withCode.has(letter.kind) || !('expires_at' in letter) || Date.parse(letter.expires_at) > Date.now())
    return;
  const error_message = 'The link in the mail expired before the mail server took it. Request a new one.';
  throw jobError({ error_class: 'mail-expired', error_message, retryable: false });
}

const heldError = (): Error =>
  jobError({
    error_class: 'restored-copy',
    error_message:
      'This installation is a restored copy of a backup, which sends no mail until it is activated.',
    retryable: true,
  });

/**
 * SMTP reply codes 4xx are temporary, 5xx permanent (RFC 5321, 4.2.1). A refused sign-in is not: it says nothing of the mail,
 * and ends when an operator corrects the password.
 */
function mailError(error: unknown): Error {
  const { responseCode, code } = error as { readonly responseCode?: unknown; readonly code?: unknown };
  if (typeof responseCode !== 'number')
    return jobError(
      {
        error_class: 'mail-server-unreachable',
        error_message: 'The mail server cannot be reached, or does not answer.',
        retryable: true,
      },
      error,
    );
  if (code === 'EAUTH' || signInCodes.includes(responseCode))
    return jobError(
      {
        error_class: 'mail-sign-in-refused',
        error_message: `The mail server refuses the sign-in with code ${responseCode}; correct SMTP_URL.`,
        retryable: true,
      },
      error,
    );
  const refused = responseCode >= 500;
  return jobError(
    {
      error_class: refused ? 'mail-refused' : 'mail-deferred',
      error_message: `The mail server ${refused ? 'rejected the mail permanently' : 'rejected the mail temporarily'} with code ${responseCode}.`,
      retryable: !refused,
    },
    error,
  );
}

/** A server that asks for a sign-in, or for a stronger one (RFC 4954, 6). */
const signInCodes: readonly number[] = [530, 534, 535, 538];
