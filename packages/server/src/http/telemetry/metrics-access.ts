import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hash = (text: string) => createHash('sha256').update(text).digest();
const thisMachine = /^(::ffff:)?127\.|^::1$/;
/** Headers that a proxy on the same machine sets if it forwards a request of another machine. */
const saysForWhom = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Returns whether a client may read the metrics, which include all organizations. If METRICS_TOKEN is set, the client
 * must send it; otherwise only requests from the same machine are allowed.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token) return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
  return thisMachine.test(socket.remoteAddress ?? '') && !saysForWhom.some((name) => name in headers);
}
