import { createHash, randomBytes } from 'node:crypto';

/** Returns a random secret of 256 bits that can be part of a URL. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the SHA-256 hash that is stored instead of a secret. A fast hash is safe for random secrets; only passwords
 * need a slow hash.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
