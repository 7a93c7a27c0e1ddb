import type { WebhookEventType } from '@repartee/contracts/integrations/webhook/webhook-events';
import { sql } from 'kysely';
import { asOrganization, type Db } from '../../runtime/database/tenant-scope.ts';
import type { DomainEvent } from '../../runtime/events/domain-events.ts';
import { enqueueJobs } from '../../runtime/jobs/job-repository.ts';

export const webhookJob = 'webhook';

const resultPath = ({ session_id }: { readonly session_id: string }): string =>
  `/apps/{product}/session/result-${session_id}`;

/** Path of the page that shows what an event is about; `{product}` stands for the product's slug. */
const pathOf: { readonly [Type in WebhookEventType]: (data: DomainEvent<Type>['data']) => string } = {
  'session.finished': resultPath,
  'report.ready': resultPath,
  'report.revised': resultPath,
  'assignment.due': ({ playlist_id }) => `/apps/{product}/playlist/list?playlist=${playlist_id}`,
  'user.provisioned': ({ user_id }) => `/settings/user/edit/${user_id}`,
  'credit.low': () => '/ai-providers/list',
};

/** Returns a `webhook-id`. */
export const newMessageId = (): string => `msg_${crypto.randomUUID().replaceAll('-', '')}`;

const atOnce = 500;

/** Returns a subscriber that queues events for the webhooks of their organizations that chose `type`, once for each. */
export const queueWebhooks =
  <Type extends WebhookEventType>(type: Type) =>
  async (db: Db, events: readonly DomainEvent<Type>[]): Promise<void> => {
    // A guest whose act is the fact may not read webhooks, nor insert their jobs.
    for (const [organization_id, own] of Map.groupBy(events, (event) => event.organization_id))
      await asOrganization(db, organization_id, async () => {
        for (let from = 0; from < own.length; from += atOnce)
          await insertDeliveries(db, type, own.slice(from, from + atOnce));
      });
  };

async function insertDeliveries<Type extends WebhookEventType>(
  db: Db,
  type: Type,
  events: readonly DomainEvent<Type>[],
): Promise<void> {
  const rows = events.map((event) => ({
    ...event,
    path: pathOf[type](event.data),
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
