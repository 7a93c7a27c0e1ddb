import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, safe in a URL: for access tokens, tickets and one-time codes. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash that is stored in place of a secret. A random secret needs no slow password hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
