import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hash = (text: string) => createHash('sha256').update(text).digest();
const thisMachine = /^(::ffff:)?127\.|^::1$/;
/**
 * Request headers that a proxy sets. If one of them is present, the request comes from another machine, even if the
 * proxy runs on this one.
 */
const saysForWhom = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Returns whether a client may read the metrics. The metrics are protected because they include figures of all
 * organizations. If METRICS_TOKEN is set, the client must send it as bearer token; otherwise the request must come from
 * the same machine.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token) return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
  return thisMachine.test(socket.remoteAddress ?? '') && !saysForWhom.some((name) => name in headers);
}
