import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BadgeCredential } from '@repartee/contracts/library/playlist/certificate';
import type { RsaPublicKey } from '@repartee/contracts/runtime/access/rsa-public-key';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { openRsaKey } from '../../../remotes/installation-key.ts';
import { openOnce } from '../../../runtime/access/open-once.ts';

/** Setting that holds the key that signs credentials. */
export const credentialKeySetting = 'credential_signing_key';

type Sealed = 'issuers' | 'achievements';

export interface CredentialKeys {
  readonly jwk: RsaPublicKey;
  /** Returns the credential as a JWT in the format of https://www.imsglobal.org/spec/ob/v3p0/#jwt-proof. */
  sign(credential: BadgeCredential): Promise<string>;
  /** Returns the public address of a document, which cannot be guessed from the id. */
  addressOf(kind: Sealed, id: string): string;
  /** Returns what an address names, or undefined if the address was not made by `addressOf`. */
  recordAt(kind: Sealed, address: string): { readonly id: string } | undefined;
}

/** Opens the key when it is first needed, outside of a transaction. Every verifier must accept RS256. */
export function openCredentialKeys({
  database,
  config,
}: Pick<FastifyInstance, 'database' | 'config'>): () => Promise<CredentialKeys> {
  const root = `${config.publicUrl}/v1/credentials`;
  return openOnce(async () => {
    const { pem, privateKey, jwk } = await openRsaKey(database, config, credentialKeySetting);
    const sealOf = (kind: Sealed, id: string) =>
      createHmac('sha256', pem).update(`${kind}/${id}`).digest('base64url');
    return {
      jwk,
      sign: (credential) =>
        // The specification permits no other header.
        new SignJWT({ ...credential })
          .setProtectedHeader({ alg: jwk.alg, kid: `${root}/keys/${jwk.kid}`, typ: 'JWT' })
          .setIssuer(credential.issuer.id)
          .setJti(credential.id)
          .setSubject(credential.credentialSubject.id)
          .setNotBefore(new Date(credential.validFrom))
          .sign(privateKey),
      addressOf: (kind, id) => `${root}/${kind}/${id}.${sealOf(kind, id)}`,
      recordAt: (kind, address) => {
        const [id = '', seal = ''] = address.split('.');
        const expected = Buffer.from(sealOf(kind, id));
        const isSealed = seal.length === expected.length && timingSafeEqual(Buffer.from(seal), expected);
        return isSealed ? { id } : undefined;
      },
    };
  });
}
