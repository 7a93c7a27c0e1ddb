import { z } from 'zod';
import { id, instant } from '../../page.ts';
import { type WebhookEventType, webhookEventTypes } from './webhook-events.ts';

/** Maximum number of webhooks of an organization. */
export const mostWebhooks = 10;
/** After a rotation, requests are signed with the old secret too for this time. */
export const secretOverlapHours = 24;
/** A delivery is deleted after this time. */
export const deliveryDays = 30;

const eventType = z.enum(webhookEventTypes as [WebhookEventType, ...WebhookEventType[]]);

export const webhookDraft = z.object({
  /** https, or an origin that `WEBHOOK_ALLOWED_ORIGINS` names. */
  url: z.url({ protocol: /^https?$/ }).max(1000),
  description: z.string().trim().max(200).default(''),
  events: z
    .array(eventType)
    .min(1)
    .refine((list) => new Set(list).size === list.length, 'contains an event twice'),
  enabled: z.boolean().default(true),
});
export type WebhookDraft = z.output<typeof webhookDraft>;

/** Events whose facts a learning record store gets as statements. */
export const lrsEvents = [
  'session.finished',
  'report.ready',
  'report.revised',
] as const satisfies readonly WebhookEventType[];

/** How statements name a learner: by e-mail address and name, or by the id of the account alone. */
export const lrsActors = ['email', 'account'] as const;

/**
 * What the product needs from a learning record store (LRS), a receiver that gets xAPI statements in the place of
 * signed events.
 */
export const lrsDraft = z.object({
  /** Endpoint of its xAPI, without `statements`. */
  url: z.url({ protocol: /^https?$/ }).max(1000),
  description: z.string().trim().max(200).default(''),
  /** User name of its Basic authentication. */
  key: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((key) => !key.includes(':'), 'must not contain a colon'),
  actor: z.enum(lrsActors).default('email'),
  enabled: z.boolean().default(true),
});
export type LrsDraft = z.output<typeof lrsDraft>;

/** `secret` is the password of its Basic authentication. */
export const newLrs = lrsDraft.extend({ secret: z.string().min(1).max(500) });
/** An empty `secret` keeps the stored one, which is sent to no other `url`. */
export const changedLrs = lrsDraft.extend({ secret: z.string().max(500).default('') });

/**
 * Why the product has disabled a webhook: `failing` after three days without one accepted delivery, `gone` if the
 * receiver answered 410.
 */
export const disabledReasons = ['failing', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** A receiver of an organization's events (E-11). Its secret is shown only when it is made. */
export const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(eventType),
  /** Set for a learning record store. */
  lrs: lrsDraft.pick({ key: true, actor: true }).nullable(),
  enabled: z.boolean(),
  disabled_reason: z.enum(disabledReasons).nullable(),
  /** Until then, requests are signed with the secret before the last rotation too. */
  previous_secret_until: instant.nullable(),
  last_success_at: instant.nullable(),
  created_at: instant,
});
export type Webhook = z.output<typeof webhook>;

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why an attempt failed: `status` for an answer that is not 2xx, `redirected` because redirects are not followed,
 * `address-refused` for a private address, `disabled` if the webhook was disabled meanwhile.
 */
export const deliveryErrors = [
  'status',
  'redirected',
  'timeout',
  'unreachable',
  'address-refused',
  'disabled',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** What the receiver answered. `response_body` has at most 1,000 bytes. */
export const webhookAnswer = z.object({
  error: z.enum(deliveryErrors).nullable(),
  response_status: z.number().int().nullable(),
  response_body: z.string(),
  duration_ms: z.number().int().nullable(),
});
export type WebhookAnswer = z.output<typeof webhookAnswer>;

/** One event for one webhook, with the answer to its last attempt. */
export const webhookDelivery = z.object({
  id,
  /** Header `webhook-id`, the same for each attempt and each replay. */
  event_id: z.string(),
  type: eventType,
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  created_at: instant,
  attempted_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  /** Body of the request. */
  body: z.string(),
  ...webhookAnswer.shape,
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;
