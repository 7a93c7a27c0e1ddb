import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Returns the correlation id that the client or a proxy sent with the request, so that the logs of client, proxy and
 * server contain the same id. Returns a new id if no id was sent, or if the sent id contains characters that are unsafe
 * in a log.
 */
export function correlationIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
