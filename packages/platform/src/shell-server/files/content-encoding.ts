import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const quality = (offer: string): number => Number(/;\s*q=([\d.]+)/i.exec(offer)?.[1] ?? 1);

export function acceptsEncoding(request: FastifyRequest, encoding: Encoding): boolean {
  const offers = String(request.headers['accept-encoding'] ?? '').split(',');
  const named = (name: string) => offers.find((offer) => offer.split(';')[0]?.trim().toLowerCase() === name);
  const offer = named(encoding) ?? named('*');
  return offer !== undefined && quality(offer) > 0;
}

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  // A compression level above 5 takes longer than the smaller response saves.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
};

export async function encodedVariant(
  request: FastifyRequest,
  body: Buffer,
): Promise<{ readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }> {
  const encoding = encodings.find((one) => acceptsEncoding(request, one));
  if (!encoding || body.length === 0) return { body, headers: {} };
  return { body: await compress[encoding](body), headers: { 'content-encoding': encoding } };
}
