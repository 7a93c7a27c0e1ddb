import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export interface S3Keys {
  readonly access_key_id: string;
  readonly secret_access_key: string;
  readonly region: string;
}

/** Returns the error of a request without a valid AWS Signature Version 4; undefined if the signature is valid. */
export function signatureError(request: IncomingMessage, keys: S3Keys): string | undefined {
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
