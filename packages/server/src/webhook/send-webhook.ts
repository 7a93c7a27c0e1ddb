import { createHmac, randomBytes } from 'node:crypto';
import { isAiError } from '@repartee/ai/ports/ai-error';
import type { DeliveryError, WebhookAnswer } from '@repartee/contracts/webhook/webhook';
import type { AddressGuard } from '../outbound/address-guard.ts';

const longest_ms = 10_000;
const mostBytes = 1000;
const prefix = 'whsec_';

export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export interface SignedMessage {
  readonly url: string;
  /** `webhook-id`, by which a receiver recognises a repetition. */
  readonly id: string;
  readonly body: string;
  /** Each of them signs; during a rotation there are two. */
  readonly secrets: readonly string[];
}

/**
 * Sends a message as https://www.standardwebhooks.com describes. Never throws: `error` is null if the receiver answered
 * 2xx. Private addresses are refused and redirects are not followed.
 */
export async function sendWebhook(
  guard: AddressGuard,
  { url, id, body, secrets }: SignedMessage,
): Promise<WebhookAnswer> {
  const began = performance.now();
  const answer = (error: DeliveryError | null, status: number | null, text = ''): WebhookAnswer => ({
    ...{ error, response_status: status, response_body: text },
    duration_ms: Math.round(performance.now() - began),
  });
  const timestamp = Math.floor(Date.now() / 1000);
  const signal = AbortSignal.timeout(longest_ms);
  try {
    const response = await guard.fetch(url, {
      method: 'POST',
      body,
      signal,
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Repartee-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': secrets
          .map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`))
          .join(' '),
      },
    });
    const text = await beginningOf(response);
    return answer(response.ok ? null : 'status', response.status, text);
  } catch (error) {
    if (isAiError(error))
      return answer(error.status ? 'redirected' : 'address-refused', error.status ?? null);
    return answer(signal.aborted ? 'timeout' : 'unreachable', null);
  }
}

const signatureOf = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')}`;

/** Reads at most 1,000 bytes of the answer, without the characters that PostgreSQL cannot store. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '');
}
