import { createHmac, randomBytes } from 'node:crypto';
import type { DeliveryError, WebhookAnswer } from '@repartee/contracts/integrations/webhook/webhook';
import type { AddressGuard } from '../../runtime/outbound/address-guard.ts';
import { AddressRefused } from '../../runtime/outbound/address-refused.ts';
import { beginningOf, retryAfter_ms } from '../../runtime/outbound/refusal.ts';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';

const longest_ms = 10_000;
const prefix = 'whsec_';

export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export interface Receiver {
  readonly url: string;
  /** User name at a learning record store; null for a webhook. */
  readonly lrs_key: string | null;
}
/** `retry_after_ms`: how long the receiver asks to wait. */
export interface SentAnswer extends WebhookAnswer {
  readonly retry_after_ms: number | null;
}

export interface Message {
  /** `webhook-id`, by which a receiver recognises a repetition. */
  readonly id: string;
  /** For a learning record store, a statement. */
  readonly body: string;
}

/**
 * Sends a message as https://www.standardwebhooks.com describes, signed with each of the secrets (during a rotation there
 * are two), or stores a statement as https://github.com/adlnet/xAPI-Spec does.
 */
export async function sendTo(
  guard: AddressGuard,
  { url, lrs_key }: Receiver,
  secrets: readonly string[],
  { id, body }: Message,
): Promise<SentAnswer> {
  if (lrs_key !== null) {
    const answer = await send(guard, statementUrl(url, body), {
      ...{ method: 'PUT', body },
      headers: {
        'x-experience-api-version': '1.0.3',
        authorization: `Basic ${Buffer.from(`${lrs_key}:${secrets[0]}`).toString('base64')}`,
      },
    });
    // 409: it has a statement with this id, which is that of an earlier attempt.
    return answer.response_status === 409 ? { ...answer, error: null } : answer;
  }
  const timestamp = Math.floor(Date.now() / 1000);
  return send(guard, url, {
    ...{ method: 'POST', body },
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': secrets
        .map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`))
        .join(' '),
    },
  });
}

function statementUrl(url: string, statement: string): string {
  const address = new URL(`${url.replace(/\/+$/, '')}/statements`);
  address.searchParams.set('statementId', JSON.parse(statement).id);
  return address.href;
}

/**
 * Never throws: `error` is null if the receiver answered 2xx. Private addresses are refused and redirects are not
 * followed.
 */
async function send(
  guard: AddressGuard,
  url: string,
  {
    headers,
    ...request
  }: Pick<RequestInit, 'method' | 'body'> & { readonly headers: Record<string, string> },
): Promise<SentAnswer> {
  const began = performance.now();
  const answer = (
    error: DeliveryError | null,
    status: number | null,
    text = '',
    retry_after_ms: number | null = null,
  ): SentAnswer => ({
    ...{ error, response_status: status, response_body: text },
    ...{ duration_ms: Math.round(performance.now() - began), retry_after_ms },
  });
  const signal = timeLimit(longest_ms);
  try {
    const response = await guard.fetch(url, {
      ...{ ...request, signal },
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Repartee-Webhooks/1',
        ...headers,
      },
    });
    const text = await beginningOf(response);
    return answer(response.ok ? null : 'status', response.status, text, retryAfter_ms(response));
  } catch (error) {
    if (error instanceof AddressRefused)
      return answer(error.status ? 'redirected' : 'address-refused', error.status ?? null);
    return answer(signal.aborted ? 'timeout' : 'unreachable', null);
  }
}

const signatureOf = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')}`;
