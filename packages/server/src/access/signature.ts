import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/**
 * Returns whether a text was signed with this key. Compares in constant time, so that the response time does not reveal
 * at which character a forged signature differs.
 */
export function isSignatureOf(signature: string, text: string, key: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, key))];
  return given.length === right.length && timingSafeEqual(given, right);
}
