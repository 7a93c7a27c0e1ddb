import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExpected } from '../../expected.ts';
import { idParams, instant, listQuery, pageOf } from '../../page.ts';
import {
  changedLrs,
  deliveryStatuses,
  newLrs,
  webhook,
  webhookAnswer,
  webhookDelivery,
  webhookDraft,
} from './webhook.ts';
import { type WebhookEventType, webhookEventTypes } from './webhook-events.ts';

const access = ['organization-self-edit'] as const;

/** `whsec_` and 32 random bytes in base64, as https://www.standardwebhooks.com has it. The API shows it only here. */
const secret = z.string();

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/v1/webhooks',
  summary: 'List the webhooks of the caller’s organization',
  access,
  reply: z.object({ items: z.array(webhook) }),
});

export const readWebhook = endpoint({
  method: 'GET',
  path: '/v1/webhooks/{id}',
  summary: 'Read a webhook',
  access,
  params: idParams,
  reply: webhook,
});

/** 400 with `details.url` for an address that is not allowed; 409 if the organization has `mostWebhooks`. */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Add a webhook to the caller’s organization',
  access,
  body: webhookDraft,
  reply: z.object({ webhook, secret }),
});

/** A webhook that the product has disabled is enabled again by `enabled`. */
export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/v1/webhooks/{id}',
  summary: 'Change a webhook',
  access,
  params: idParams,
  body: withExpected(webhookDraft),
  reply: webhook,
});

/** Adds a webhook whose receiver is a learning record store, among the `mostWebhooks` of the organization. */
export const createLrs = endpoint({
  method: 'POST',
  path: '/v1/learning_record_stores',
  summary: 'Add a learning record store (xAPI)',
  access,
  body: newLrs,
  reply: webhook,
});

/** 404 for a webhook of another kind. */
export const updateLrs = endpoint({
  method: 'PUT',
  path: '/v1/learning_record_stores/{id}',
  summary: 'Change a learning record store',
  access,
  params: idParams,
  body: withExpected(changedLrs),
  reply: webhook,
});

/** Deletes a webhook with its deliveries. What was not delivered is not sent any more. */
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  summary: 'Delete a webhook',
  access,
  params: idParams,
});

/** Requests are signed with the old and the new secret for `secretOverlapHours`. */
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/secret',
  summary: 'Make a new secret of a webhook',
  access,
  params: idParams,
  reply: z.object({ webhook, secret }),
});

/** Sends the event `ping` at once, without a retry, and returns the answer. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/tests',
  summary: 'Send a test event to a webhook',
  access,
  params: idParams,
  rate_limit_per_minute: 20,
  reply: webhookAnswer,
});

/** Lists the deliveries of the last 30 days, newest first. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries',
  summary: 'List what was sent to a webhook',
  access,
  params: idParams,
  query: listQuery.omit({ search: true }).extend({
    status: z.enum(deliveryStatuses).optional(),
    type: z.enum(webhookEventTypes as [WebhookEventType, ...WebhookEventType[]]).optional(),
  }),
  reply: pageOf(webhookDelivery),
});

/** Sends a delivery again, with its id and a new signature. 409 `conflict` if the webhook is disabled. */
export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/v1/webhook_deliveries/{id}/replays',
  summary: 'Send a delivery of a webhook again',
  access,
  params: idParams,
});

/** Sends all failed deliveries since a time again. 409 `conflict` if the webhook is disabled. */
export const replayFailedDeliveries = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/replays',
  summary: 'Send the failed deliveries of a webhook again',
  access,
  params: idParams,
  body: z.object({ since: instant }),
  reply: z.object({ replayed: z.number().int() }),
});
