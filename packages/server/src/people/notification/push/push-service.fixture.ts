import {
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createPublicKey,
  type ECDH,
  verify,
} from 'node:crypto';
import { startLocalServer } from '@repartee/testing/local-server';

export interface Delivered {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service on loopback (RFC 8030). `answer` is the status of its next responses. */
export async function startPushService() {
  const delivered: Delivered[] = [];
  const answer = { status: 201 };
  const { origin, close } = await startLocalServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    delivered.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answer.status).end();
  });
  return { origin, delivered, answer, close };
}

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();

/** A browser's end of a subscription, written from RFC 8291 and RFC 8188. */
export class Browser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth: Buffer;
  readonly #public: Buffer;
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#public = this.#keys.generateKeys();
    this.#auth = createHash('sha256').update(endpoint).digest().subarray(0, 16);
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      p256dh: this.#public.toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** RFC 8188, section 2.1: salt (16), record size (4), length of the key id, key id (the sender's public key), one record. */
  decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const recordSize = body.readUInt32BE(16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    if (record.length > recordSize) throw new Error('more than one record');
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender, Buffer.of(1)]);
    const ikm = hmac(hmac(this.#auth, this.#keys.computeSecret(sender)), keyInfo);
    const prk = hmac(salt, ikm);
    const key = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
    const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding');
    return JSON.parse(padded.subarray(0, end).toString());
  }
}

/** Verifies `Authorization: vapid t=…, k=…` (RFC 8292) and returns the claims and the key. */
export function verifyVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}
