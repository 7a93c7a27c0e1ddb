import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { readLtiKeys } from '@repartee/contracts/lti/endpoints';
import type { FastifyInstance } from 'fastify';
import { calculateJwkThumbprint, exportJWK, type JWTPayload, SignJWT } from 'jose';
import { openOnce } from '../access/open-once.ts';
import { openSigningKey } from '../platform/signing-key.ts';

/** Setting that holds the key that signs messages to learning platforms. */
export const ltiKeySetting = 'lti_signing_key';

export interface ToolKeys {
  /** Returns the public key as a JSON Web Key Set. */
  published(): Promise<ReplyOf<typeof readLtiKeys>>;
  /** Returns a message (JWT, RS256) that is valid for five minutes. */
  sign(payload: JWTPayload & Required<Pick<JWTPayload, 'iss' | 'aud'>>): Promise<string>;
}

/** Opens the key when it is first needed. LTI requires RS256. */
export function openToolKeys({ database, config }: Pick<FastifyInstance, 'database' | 'config'>): ToolKeys {
  const key = openOnce(async () => {
    const pem = await openSigningKey(database, config, { setting: ltiKeySetting, type: 'RSA' });
    const { n = '', e = '' } = await exportJWK(createPublicKey(pem));
    const key = { kty: 'RSA', n, e } as const;
    return {
      privateKey: createPrivateKey(pem),
      jwk: { ...key, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(key) } as const,
    };
  });
  return {
    published: async () => ({ keys: [(await key()).jwk] }),
    sign: async (payload) => {
      const { privateKey, jwk } = await key();
      return new SignJWT(payload)
        .setProtectedHeader({ alg: jwk.alg, kid: jwk.kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .setJti(crypto.randomUUID())
        .sign(privateKey);
    },
  };
}
