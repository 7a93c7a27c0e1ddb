import type { listWebhookDeliveries } from '@repartee/contracts/integrations/webhook/endpoints';
import { deliveryDays, type WebhookAnswer } from '@repartee/contracts/integrations/webhook/webhook';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { type Batch, deleteBatch } from '../../runtime/database/batches.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { WebhookDeliveryTable } from '../../runtime/database/schema/notification-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { enqueueDeliveries, webhookJob } from './webhook-event-repository.ts';

export type DeliveryRow = Selectable<WebhookDeliveryTable>;

/** Deliveries of an organization beyond this number are deleted, the oldest first. */
const mostDeliveries = 20_000;
const mostReplayed = 1000;

const order = {
  name: sql<string>`type`,
  time: sql<Date>`webhook_delivery.created_at`,
  id: sql<string>`webhook_delivery.id`,
};

/** `next_attempt_at` is null if no attempt is planned. */
export const pageOfDeliveries = (
  db: Db,
  webhook_id: string,
  { status, type, ...page }: z.output<typeof listWebhookDeliveries.query>,
) =>
  paginate(
    db
      .selectFrom('webhook_delivery')
      .where('webhook_id', '=', webhook_id)
      .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'failed'))
      .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? 'credit.low')),
    page,
    order,
    (qb) =>
      qb
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('job')
            .select('run_after')
            .where('kind', '=', webhookJob)
            .where('state', '=', 'queued')
            .where(sql<boolean>`job.subject_key = webhook_delivery.id::text`)
            .as('next_attempt_at'),
        ),
  );

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteDelivery = (db: Db, id: string) =>
  db.deleteFrom('webhook_delivery').where('id', '=', id).execute();

export async function storeAttempt(db: Db, id: string, answer: WebhookAnswer): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set((eb) => ({
      ...answer,
      attempts: eb('attempts', '+', 1),
      attempted_at: sql<Date>`clock_timestamp()`,
      ...(answer.error === null && { status: 'delivered' as const }),
    }))
    .where('id', '=', id)
    .execute();
  if (answer.error === null)
    await db
      .updateTable('webhook')
      .set({ last_success_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', (eb) => eb.selectFrom('webhook_delivery').select('webhook_id').where('id', '=', id))
      .execute();
}

/** Stores that no further attempt is planned. Returns the delivery if it still exists. */
export const storeGivenUp = (
  db: Db,
  id: string,
  change: { readonly error?: 'disabled' } = {},
): Promise<DeliveryRow | undefined> =>
  db
    .updateTable('webhook_delivery')
    .set({ status: 'failed', ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const failedSince = (db: Db, webhook_id: string, since: Date): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhook_id)
    .where('status', '=', 'failed')
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(mostReplayed)
    .execute();

/** Plans the deliveries for now, with all attempts. A delivery that is being sent at this moment stays as it is. */
export async function replayDeliveries(db: Db, deliveries: readonly DeliveryRow[]): Promise<void> {
  if (deliveries.length === 0) return;
  const ids = deliveries.map(({ id }) => id);
  await db
    .deleteFrom('job')
    .where('kind', '=', webhookJob)
    .where('subject_key', 'in', ids)
    .where('state', '<>', 'running')
    .execute();
  await enqueueDeliveries(db, deliveries);
  await db.updateTable('webhook_delivery').set({ status: 'pending' }).where('id', 'in', ids).execute();
}

export const deleteOldDeliveries: readonly Batch[] = [
  deleteBatch('webhook_delivery', sql`created_at < now() - make_interval(days => ${sql.lit(deliveryDays)})`),
  deleteBatch(
    'webhook_delivery',
    sql`id in (select found.id from organization o cross join lateral (
      select d.id from webhook_delivery d where d.organization_id = o.id
      order by d.created_at desc offset ${sql.lit(mostDeliveries)} limit 500) found limit 500)`,
  ),
];
