import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's own id if it is harmless in a log line, so that a trace can cross the proxy; else a new one. */
export function correlationIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
