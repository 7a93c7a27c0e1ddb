import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParams, instant } from '../../page.ts';

const access = ['user-self-edit'] as const;

const base64url = (bytes: number) => z.base64url().length(Math.ceil((bytes * 4) / 3));

/** A push subscription of a browser, as its `PushSubscription.toJSON()` has it (RFC 8030, RFC 8291). */
export const pushSubscriptionDraft = z.object({
  /** https, or an origin that `PUSH_ALLOWED_ORIGINS` names. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** Public key of the browser: an uncompressed point of P-256. */
  p256dh: base64url(65),
  auth: base64url(16),
});
export type PushSubscriptionDraft = z.output<typeof pushSubscriptionDraft>;

export const pushSubscription = z.object({ id, endpoint: z.string(), created_at: instant });
export type StoredPushSubscription = z.output<typeof pushSubscription>;

/** `public_key` is that of the installation (VAPID, RFC 8292), which a browser needs to subscribe. */
export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/v1/me/push_subscriptions',
  summary: 'List the caller’s devices with push notifications',
  access,
  reply: z.object({ public_key: z.string(), items: z.array(pushSubscription) }),
});

/**
 * Adds a device, until the auth session ends. The device is told of the kinds of `pushedKinds` that the caller is notified of
 * in the product. The oldest device beyond ten is removed.
 */
export const createPushSubscription = endpoint({
  method: 'POST',
  path: '/v1/me/push_subscriptions',
  summary: 'Send the caller’s notifications to a device',
  access,
  body: pushSubscriptionDraft,
  reply: pushSubscription,
  repeatable: true,
});

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/v1/me/push_subscriptions/{id}',
  summary: 'Send no more notifications to a device',
  access,
  while_leaving: true,
  params: idParams,
  repeatable: true,
});
