import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type S3Keys, signatureError } from './signature.ts';

export interface S3CompatibleFake {
  /** URL of the bucket. The path of the URL contains the name of the bucket. */
  readonly bucket_url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  failNext(status: number, times: number): void;
  close(): Promise<void>;
}

const statuses: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
};
const xml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts a server with one bucket that verifies every signature and body hash, as S3 does. */
export async function startS3CompatibleFake(keys: S3Keys & { bucket: string }): Promise<S3CompatibleFake> {
  const objects = new Map<string, Buffer>();
  const trouble: number[] = [];

  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> => {
    const sent = await readBody(request);
    const failing = trouble.shift();
    if (failing) return { status: failing, body: xml('InternalError') };
    const refuse = (code: string) => ({ status: statuses[code] ?? 403, body: xml(code) });
    const fault = signatureError(request, keys);
    if (fault) return refuse(fault);
    const declared = request.headers['x-amz-content-sha256'];
    if (declared !== 'UNSIGNED-PAYLOAD' && declared !== createHash('sha256').update(sent).digest('hex'))
      return refuse('XAmzContentSHA256Mismatch');
    const [, bucket, ...rest] = new URL(request.url ?? '/', 'http://store').pathname.split('/');
    const key = rest.join('/');
    if (bucket !== keys.bucket) return refuse('NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, sent);
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (request.method !== 'GET') return refuse('MethodNotAllowed');
    const body = objects.get(key);
    return body ? { status: 200, body } : refuse('NoSuchKey');
  };

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bucket_url: `http://127.0.0.1:${port}/${keys.bucket}`,
    objects,
    failNext: (status, times) => void trouble.push(...Array<number>(times).fill(status)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
