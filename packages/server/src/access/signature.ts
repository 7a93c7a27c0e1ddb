import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares signatures in constant time, because response times could otherwise reveal a valid signature. */
export function isSignatureOf(signature: string, text: string, key: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, key))];
  return given.length === right.length && timingSafeEqual(given, right);
}
