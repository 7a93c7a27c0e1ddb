import type {
  PushSubscriptionDraft,
  StoredPushSubscription,
} from '@repartee/contracts/people/notification/push-endpoints';
import type { Selectable } from 'kysely';
import type { NotificationTable } from '../../../runtime/database/schema/notification-tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

const mostDevices = 10;

const subscriptionsOf = (db: Db, account_id: string) =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

const present = ({ created_at, ...row }: Awaited<ReturnType<typeof subscriptionsOf>>[number]) => ({
  ...row,
  created_at: created_at.toISOString(),
});

export const listSubscriptions = async (db: Db, account_id: string): Promise<StoredPushSubscription[]> =>
  (await subscriptionsOf(db, account_id)).map(present);

export async function storeSubscription(
  db: Db,
  owner: { readonly account_id: string; readonly sign_in_id: string | null },
  { endpoint, p256dh, auth }: PushSubscriptionDraft,
): Promise<StoredPushSubscription> {
  const row = await db
    .insertInto('push_subscription')
    .values({ ...owner, endpoint, p256dh, auth })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'endpoint'])
        .doUpdateSet({ p256dh, auth, sign_in_id: owner.sign_in_id }),
    )
    .returning(['id', 'endpoint', 'created_at'])
    .executeTakeFirstOrThrow();
  const surplus = (await subscriptionsOf(db, owner.account_id)).slice(mostDevices);
  for (const { id } of surplus) await deleteSubscription(db, owner.account_id, id);
  return present(row);
}

/** Returns the id, or undefined if the account has no such device. */
export const deleteSubscription = (
  db: Db,
  account_id: string,
  id: string,
): Promise<{ readonly id: string } | undefined> =>
  db
    .deleteFrom('push_subscription')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export type PushedNotification = Selectable<NotificationTable>;

/** Undefined if the device is gone, or the notification is read or its recipient disabled meanwhile. */
export async function findPush(
  db: Db,
  {
    notification_id,
    subscription_id,
  }: { readonly notification_id: string; readonly subscription_id: string },
) {
  const subscription = await db
    .selectFrom('push_subscription as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .select(['s.account_id', 's.endpoint', 's.p256dh', 's.auth', 'a.email', 'a.organization_id'])
    .select((eb) => eb.fn.coalesce('a.language', 'o.language').as('language'))
    .where('s.id', '=', subscription_id)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!subscription) return undefined;
  const notification = await db
    .selectFrom('notification')
    .selectAll()
    .where('id', '=', notification_id)
    .where('account_id', '=', subscription.account_id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return notification && { subscription, notification };
}
