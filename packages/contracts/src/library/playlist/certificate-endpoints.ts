import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../page.ts';
import { rsaPublicKey } from '../../runtime/access/rsa-public-key.ts';
import { badgeAchievementDocument, badgeIssuerDocument, certificate } from './certificate.ts';

/** 404 until the caller has passed the playlist. */
export const readCertificate = endpoint({
  method: 'GET',
  path: '/v1/playlists/{id}/certificate',
  summary: 'Read the caller’s certificate of a passed playlist, with its Open Badges 3.0 credential',
  access: ['coaching-playlist-read'],
  params: idParams,
  reply: certificate,
});

/**
 * An id and its seal, which only the addresses in a credential contain. So nobody learns by an id alone what an
 * organization is called or what it teaches.
 */
const sealedAddress = z.object({ address: z.string().regex(/^[\da-f-]{36}\.[\w-]{43}$/) });

const open = { access: 'public', any_origin: true, cache_seconds: 300 } as const;

export const readBadgeIssuer = endpoint({
  method: 'GET',
  path: '/v1/credentials/issuers/{address}',
  summary: 'Read the issuer that a credential names',
  ...open,
  params: sealedAddress,
  reply: badgeIssuerDocument,
});

/** 404 after the playlist was deleted. Credentials also contain the achievement. */
export const readBadgeAchievement = endpoint({
  method: 'GET',
  path: '/v1/credentials/achievements/{address}',
  summary: 'Read the achievement that a credential names',
  ...open,
  params: sealedAddress,
  reply: badgeAchievementDocument,
});

/** The header `kid` of a credential is this address. */
export const readCredentialKey = endpoint({
  method: 'GET',
  path: '/v1/credentials/keys/{key}',
  summary: 'Read the public key that verifies credentials (JWK)',
  ...open,
  params: z.object({ key: z.string().max(100) }),
  reply: rsaPublicKey,
});
