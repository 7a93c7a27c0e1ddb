import type { WebhookEventData, WebhookEventType } from '@repartee/contracts/webhook/webhook-events';
import { sql } from 'kysely';
import { type Db, withoutTenantScope } from '../database/tenant-scope.ts';
import { enqueueJobs } from '../jobs/job-repository.ts';

export const webhookJob = 'webhook';

export interface WebhookEvent<Type extends WebhookEventType = WebhookEventType> {
  readonly organization_id: string;
  /** Names the fact: a webhook gets it once, also if it is found again. */
  readonly key: string;
  readonly data: WebhookEventData<Type>;
  /** Path of the link; `{product}` stands for the product's slug. */
  readonly path: string;
}

/** Returns a `webhook-id`. */
export const newMessageId = (): string => `msg_${crypto.randomUUID().replaceAll('-', '')}`;

const atOnce = 500;

/**
 * Queues events for the webhooks of their organizations that chose `type`. They are sent after the transaction of the
 * fact commits, and not otherwise.
 */
export async function emitWebhooks<Type extends WebhookEventType>(
  db: Db,
  type: Type,
  events: readonly WebhookEvent<Type>[],
): Promise<void> {
  // A learner or a guest whose act is the fact may not read webhooks, nor insert their jobs.
  if (events.length > 0)
    await withoutTenantScope(db, async () => {
      for (let from = 0; from < events.length; from += atOnce)
        await insertDeliveries(db, type, events.slice(from, from + atOnce));
    });
}

async function insertDeliveries(
  db: Db,
  type: WebhookEventType,
  events: readonly WebhookEvent[],
): Promise<void> {
  const rows = events.map((event) => ({
    ...event,
    event_id: newMessageId(),
  }));
  const { rows: deliveries } = await sql<{ id: string; organization_id: string }>`
    insert into webhook_delivery (organization_id, webhook_id, event_id, event_key, type, data, path)
    select w.organization_id, w.id, e.event_id, e.key, ${type}, e.data, e.path
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (organization_id uuid, event_id text, key text, data jsonb, path text)
    join webhook w on w.organization_id = e.organization_id and w.enabled and ${type} = any(w.events)
      -- Guests are not identified to a learning record store.
      and (w.lrs_key is null or e.data->>'user_id' is not null)
    on conflict do nothing
    returning id, organization_id`.execute(db);
  await enqueueDeliveries(db, deliveries);
}

export const enqueueDeliveries = (
  db: Db,
  deliveries: readonly { readonly id: string; readonly organization_id: string }[],
): Promise<void> =>
  enqueueJobs(
    db,
    deliveries.map(({ id: subject_key, organization_id }) => ({
      kind: webhookJob,
      organization_id,
      subject_key,
    })),
  );
