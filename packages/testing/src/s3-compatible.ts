import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { startLocalServer } from './local-server.ts';

interface S3Keys {
  readonly access_key_id: string;
  readonly secret_access_key: string;
  readonly region: string;
}

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
    if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(sent))
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
    if (key === '') return { status: 200, body: listing(objects, request) };
    const body = objects.get(key);
    return body ? { status: 200, body } : refuse('NoSuchKey');
  };

  const { origin, close } = await startLocalServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body));
  });
  return {
    bucket_url: `${origin}/${keys.bucket}`,
    objects,
    failNext: (status, times) => void trouble.push(...Array<number>(times).fill(status)),
    close,
  };
}

/** Two keys a page, so that a test with three objects reads a second page. */
function listing(objects: ReadonlyMap<string, Buffer>, request: IncomingMessage): string {
  const { searchParams } = new URL(request.url ?? '/', 'http://store');
  const start = Number(searchParams.get('continuation-token') ?? 0);
  const keys = [...objects.keys()].sort();
  const contents = keys.slice(start, start + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next = start + 2 < keys.length;
  const token = next ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${next}</IsTruncated>${contents.join('')}${token}</ListBucketResult>`;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns the error of a request without a valid AWS Signature Version 4; undefined if the signature is valid. */
function signatureError(request: IncomingMessage, keys: S3Keys): string | undefined {
  const header = request.headers.authorization ?? '';
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header);
  if (!parts) return 'AccessDenied';
  const [, credential = '', signed = '', signature] = parts;
  const [id, day = '', region, service, end] = credential.split('/');
  if (id !== keys.access_key_id) return 'InvalidAccessKeyId';
  const sent = String(request.headers['x-amz-date']);
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request' || !sent.startsWith(day))
    return 'AuthorizationHeaderMalformed';
  if (Math.abs(Date.now() - instantOf(sent)) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', sent, scope, sha256(canonical)].join('\n');
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secret_access_key}`,
  );
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
