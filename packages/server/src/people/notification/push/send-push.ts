import webPush from 'web-push';
import type { AddressGuard } from '../../../runtime/outbound/address-guard.ts';
import { timeLimit } from '../../../runtime/outbound/time-limit.ts';
import type { PushKeys } from './push-keys.ts';

const longest_ms = 10_000;
/** A device that is off for longer is not told any more. */
const keptSeconds = 3 * 24 * 60 * 60;

/** What the service worker shows. It names nobody, because a locked screen shows it too. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Encrypts a message for a device (RFC 8291) and gives it to the push service of the browser. Throws as `guard.fetch`, which
 * refuses private addresses and redirects.
 */
export async function sendPush(
  guard: AddressGuard,
  { endpoint, p256dh, auth }: Device,
  message: PushMessage,
  { subject, ...keys }: PushKeys & { readonly subject: string },
): Promise<Response> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...keys }, contentEncoding: 'aes128gcm', TTL: keptSeconds },
  );
  const response = await guard.fetch(endpoint, {
    ...{ method: 'POST', body: new Uint8Array(body ?? []), signal: timeLimit(longest_ms) },
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  });
  await response.body?.cancel();
  return response;
}
