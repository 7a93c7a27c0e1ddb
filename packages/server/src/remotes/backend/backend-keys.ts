import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { readBackendKeys } from '@repartee/contracts/remotes/backend-endpoints';
import type { FastifyInstance } from 'fastify';
import { calculateJwkThumbprint, exportJWK, type JWTPayload, SignJWT } from 'jose';
import { openOnce } from '../../runtime/access/open-once.ts';
import { openSigningKey } from '../installation-key.ts';

/** Setting that holds the key that signs the tokens for backends of remotes. */
export const backendKeySetting = 'backend_signing_key';

const lifetime = '60s';

export interface BackendKeys {
  /** Returns the public key as a JSON Web Key Set. */
  published(): Promise<ReplyOf<typeof readBackendKeys>>;
  /** Returns a token (JWT, ES256) that is valid for one minute. */
  sign(payload: JWTPayload & { readonly aud: string; readonly sub: string }): Promise<string>;
}

/** Opens the key when it is first needed. */
export function openBackendKeys({
  database,
  config,
}: Pick<FastifyInstance, 'database' | 'config'>): BackendKeys {
  const key = openOnce(async () => {
    const pem = await openSigningKey(database, config, { setting: backendKeySetting, type: 'P-256' });
    const privateKey = createPrivateKey(pem);
    const { x = '', y = '' } = await exportJWK(createPublicKey(pem));
    const point = { kty: 'EC', crv: 'P-256', x, y } as const;
    return {
      privateKey,
      jwk: { ...point, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(point) } as const,
    };
  });
  return {
    published: async () => ({ keys: [(await key()).jwk] }),
    sign: async (payload) => {
      const { privateKey, jwk } = await key();
      return new SignJWT(payload)
        .setProtectedHeader({ alg: jwk.alg, kid: jwk.kid })
        .setIssuer(config.publicUrl)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(privateKey);
    },
  };
}
