import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/**
 * Returns whether `signature` is the signature of `text` with `key`. Compares in constant time, so that nobody can find
 * a valid signature by measuring response times.
 */
export function isSignatureOf(signature: string, text: string, key: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, key))];
  return given.length === right.length && timingSafeEqual(given, right);
}
