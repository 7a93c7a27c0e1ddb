import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Returns the client's correlation id if it is safe to log, so that a trace can cross a proxy; else a new id. */
export function correlationIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
