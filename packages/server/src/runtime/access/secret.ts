import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a random secret of 256 bits that can be part of a URL. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the SHA-256 hash that is stored instead of a secret. A fast hash is safe for random secrets; only passwords
 * need a slow hash.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares signatures in constant time, because response times could otherwise reveal a valid signature. */
export function isSignatureOf(signature: string, text: string, key: string): boolean {
  const [received, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, key))];
  return received.length === right.length && timingSafeEqual(received, right);
}
