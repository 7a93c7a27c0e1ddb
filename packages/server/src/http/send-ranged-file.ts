import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends the whole file, or only the range of bytes that the client requested (RFC 9110, section 14). */
export async function sendRangedFile(file: File, { headers }: FastifyRequest, reply: FastifyReply) {
  const bytes = Buffer.from(await file.arrayBuffer());
  reply.type(file.type).headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  const range = rangeOf(headers.range, bytes.length);
  if (range === undefined) return reply.send(bytes);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
  const { first, last } = range;
  return reply
    .status(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}

/**
 * Returns undefined to send the whole file, which RFC 9110 also permits for requests with several ranges or
 * with units other than bytes.
 */
export function rangeOf(asked: string | undefined, length: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first < length && first <= last ? { first, last } : ('unsatisfiable' as const);
}
