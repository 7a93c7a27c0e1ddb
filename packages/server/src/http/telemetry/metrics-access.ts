import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hash = (text: string) => createHash('sha256').update(text).digest();
const thisMachine = /^(::ffff:)?127\.|^::1$/;
/** A proxy on this machine forwards requests of other machines, and sets a header. */
const saysForWhom = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Figures tell of everyone: they are for who brings the token, or, where there is none, for this machine itself. */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token) return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
  return thisMachine.test(socket.remoteAddress ?? '') && !saysForWhom.some((name) => name in headers);
}
