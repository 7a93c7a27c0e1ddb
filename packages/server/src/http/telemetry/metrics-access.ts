import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hash = (text: string) => createHash('sha256').update(text).digest();
const thisMachine = /^(::ffff:)?127\.|^::1$/;
/** Headers that a proxy on this machine sets for requests of other machines. */
const saysForWhom = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Returns whether a client may read metrics, which cover all organizations: with METRICS_TOKEN only clients that send
 * the token, else only this machine.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token) return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
  return thisMachine.test(socket.remoteAddress ?? '') && !saysForWhom.some((name) => name in headers);
}
