import { z } from 'zod';

/** A public key that verifies signatures of the installation: a JSON Web Key (RFC 7517). */
export const rsaPublicKey = z.object({
  kty: z.literal('RSA'),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
});
export type RsaPublicKey = z.output<typeof rsaPublicKey>;
