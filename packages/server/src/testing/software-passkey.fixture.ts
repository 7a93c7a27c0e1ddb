import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What an authenticator says of a use: user present and verified. */
const verified = 0b0000_0101;
const withNewKey = 0b0100_0000;

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** A length of less than 65,536 bytes as CBOR writes it before a byte string. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

export interface PasskeyUse {
  readonly challenge: string;
  readonly counter?: number;
  readonly origin?: string;
  readonly flags?: number;
}

/** A passkey in software, which signs with ES256 for pages of `origin` as an authenticator does. */
export function aSoftwarePasskey(siteOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const identity = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  const clientData = (type: string, { challenge, origin = siteOrigin }: PasskeyUse) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number, key = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(siteOrigin).hostname), Buffer.from([flags]), count, key]);
  };

  return {
    /** The answer of `navigator.credentials.create`. */
    create(use: PasskeyUse) {
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const authData = authenticatorData((use.flags ?? verified) | withNewKey, use.counter ?? 0, key);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        cborBytes(authData),
      ]);
      return {
        ...identity,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', use)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** The answer of `navigator.credentials.get`. */
    get(use: PasskeyUse) {
      const clientDataJSON = clientData('webauthn.get', use);
      const authData = authenticatorData(use.flags ?? verified, use.counter ?? 0);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey);
      return {
        ...identity,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
  };
}
