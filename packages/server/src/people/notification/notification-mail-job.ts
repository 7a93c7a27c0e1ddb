import type { FastifyInstance } from 'fastify';
import { accountsWithLanguage } from '../../runtime/database/query/accounts-with-language.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { JobKind } from '../../runtime/jobs/job-kind.ts';
import { enqueueJobs } from '../../runtime/jobs/job-repository.ts';
import { secondsOfQuiet } from '../../runtime/mail/local-time.ts';
import { queueEmail, recipientTimes } from '../../runtime/mail/mail-repository.ts';
import { presentNotifications } from './notification-repository.ts';
import { notificationMailJob } from './notify-repository.ts';

/** Sends a user one mail about all new notifications that the user has not read yet. */
export const notificationMailJobKind = ({ config }: FastifyInstance): JobKind => ({
  kind: notificationMailJob,
  at_once: 2,
  max_attempts: 5,
  backoff: { first: 10, factor: 4, longest: 3600 },
  async run({ payload, subject_key }) {
    const { account_id } = payload as { readonly account_id: string };
    return async (tx) => {
      const wait = await secondsUntilMail(tx, account_id);
      const waiting = quietKey(account_id, wait);
      if (wait === 0 || waiting === subject_key)
        return mailNotifications(tx, account_id, config.product.slug);
      // One mail reports all notifications of the quiet hours that are still unread at their end.
      await enqueueJobs(tx, [
        {
          ...{ kind: notificationMailJob, organization_id: null, payload: { account_id } },
          ...{ subject_key: waiting, delay_seconds: wait },
        },
      ]);
    };
  },
});

async function secondsUntilMail(tx: Db, account_id: string): Promise<number> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'organization_id'])
    .where('id', '=', account_id)
    .executeTakeFirst();
  return account ? secondsOfQuiet(await recipientTimes(tx, account), new Date()) : 0;
}

/** The same for all jobs of a user that wait for the same end of quiet hours. */
const quietKey = (account_id: string, seconds: number): string =>
  `${account_id}:quiet:${Math.round(Date.now() / 1000 + seconds)}`;

async function mailNotifications(tx: Db, account_id: string, slug: string): Promise<void> {
  const due = await tx
    .updateTable('notification')
    .set({ mail_due: false })
    .where('account_id', '=', account_id)
    .where('mail_due', '=', true)
    .returningAll()
    .execute();
  const unread = due
    .filter(({ read_at }) => read_at === null)
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  const account = await accountsWithLanguage(tx)
    .select(['email', 'first_name', 'organization_id', 'disabled_at'])
    .where('account.id', '=', account_id)
    .executeTakeFirst();
  if (!account || account.disabled_at || unread.length === 0) return;
  const items = await presentNotifications(tx, unread, slug);
  await queueEmail(tx, {
    organization_id: account.organization_id,
    recipient: account.email,
    language: account.language,
    letter: {
      kind: 'notifications',
      first_name: account.first_name,
      items: items.map(({ kind, variant, subject, actor_name, due_at, path }, index) => ({
        ...{ kind, variant, subject, actor_name, due_at, path },
        // Both are erased with the account that they name.
        ...{ actor_id: unread[index]?.actor_id ?? null, about_id: unread[index]?.about_account_id ?? null },
      })),
      path: items.length === 1 && items[0] ? items[0].path : '/dashboard',
    },
  });
}
