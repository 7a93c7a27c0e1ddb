import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of chance, safe in a URL: access tokens, tickets, one-time codes. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. It has too much chance in it to need a slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
