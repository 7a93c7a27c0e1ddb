import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { readLtiKeys } from '@repartee/contracts/integrations/lti/endpoints';
import type { FastifyInstance } from 'fastify';
import { type JWTPayload, SignJWT } from 'jose';
import { openRsaKey, type RsaKey } from '../../remotes/installation-key.ts';
import { openOnce } from '../../runtime/access/open-once.ts';
import { purposeOfLtiKey } from '../../runtime/secrets/secret-cipher.ts';

export interface ToolKeys {
  /** Returns the public key of an organization as a JSON Web Key Set. */
  published(organization_id: string): Promise<ReplyOf<typeof readLtiKeys>>;
  /** Returns a message (JWT, RS256) of an organization that is valid for five minutes. */
  sign(
    organization_id: string,
    payload: JWTPayload & Required<Pick<JWTPayload, 'iss' | 'aud'>>,
  ): Promise<string>;
}

/** Most organizations whose keys are kept in memory. */
const mostKeys = 500;

/**
 * Opens the key of an organization when it is first needed. LTI requires RS256. Operators choose the audience of messages, so
 * with a common key they could sign for the client of another organization at its platform.
 */
export function openToolKeys({ database, config }: Pick<FastifyInstance, 'database' | 'config'>): ToolKeys {
  const opened = new Map<string, () => Promise<RsaKey>>();
  const keyOf = (organization_id: string): Promise<RsaKey> => {
    const known = opened.get(organization_id);
    if (known) return known();
    if (opened.size >= mostKeys) opened.clear();
    const key = openOnce(() => openRsaKey(database, config, purposeOfLtiKey(organization_id)));
    opened.set(organization_id, key);
    return key();
  };
  return {
    published: async (organization_id) => ({ keys: [(await keyOf(organization_id)).jwk] }),
    sign: async (organization_id, payload) => {
      const { privateKey, jwk } = await keyOf(organization_id);
      return new SignJWT(payload)
        .setProtectedHeader({ alg: jwk.alg, kid: jwk.kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .setJti(crypto.randomUUID())
        .sign(privateKey);
    },
  };
}
