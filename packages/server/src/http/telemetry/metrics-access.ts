import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hash = (text: string) => createHash('sha256').update(text).digest();
const thisMachine = /^(::ffff:)?127\.|^::1$/;
/** A request with one of these headers comes through a proxy, so the client is on another machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Returns whether the client may read the metrics, which include figures of all organizations. If METRICS_TOKEN is set,
 * the client must send it as bearer token. Otherwise, the client must be on the same machine.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token) return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
  return thisMachine.test(socket.remoteAddress ?? '') && !proxyHeaders.some((name) => name in headers);
}
