import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/tenant-scope.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { queueEmail } from '../mail/mail-repository.ts';
import { presentNotifications } from './notification-repository.ts';
import { notificationMailJob } from './notify-repository.ts';

/** Sends a user one mail about all new notifications that the user has not read yet. */
export const notificationMailJobKind = ({ config }: FastifyInstance): JobKind => ({
  kind: notificationMailJob,
  at_once: 2,
  max_attempts: 5,
  backoff: { first: 10, factor: 4, longest: 3600 },
  async run({ payload }) {
    const { account_id } = payload as { readonly account_id: string };
    return (tx) => mailNotifications(tx, account_id, config.product.slug);
  },
});

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
  const account = await tx
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['email', 'first_name', 'organization_id', 'disabled_at'])
    .select((eb) => eb.fn.coalesce('account.language', 'organization.language').as('language'))
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
      items: items.map(({ kind, variant, subject, actor_name, due_at, path }) => ({
        ...{ kind, variant, subject, actor_name, due_at, path },
      })),
      path: items.length === 1 && items[0] ? items[0].path : '/dashboard',
    },
  });
}
