import { createHash, randomBytes } from 'node:crypto';

/** Returns a random secret of 256 bits that can be part of a URL: for access tokens, tickets and one-time codes. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash of a secret, for storage. The secret is random, so a fast hash is safe and no password hash is
 * needed.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
