import { randomInt } from 'node:crypto';
import type { Registry } from '../registry/schema.ts';

/** The cookie that keeps a browser in its share of canaries. */
export const bucketCookie = 'canary_bucket';
/** A client without the cookie is in no canary: canaries reach at most 99 of the buckets 0 to 99. */
export const noBucket = 99;

/** The bucket a Cookie header names; `undefined` without one. */
export function bucketOf(cookies: string | undefined): number | undefined {
  const found = /(?:^|;\s*)canary_bucket=(\d{1,2})(?:;|$)/.exec(cookies ?? '');
  return found ? Number(found[1]) : undefined;
}

/** The Set-Cookie of a new bucket. Only made while there is a canary, so that nobody carries a cookie for nothing. */
export function newBucket(https: boolean): { bucket: number; header: string } {
  const bucket = randomInt(100);
  const header = `${bucketCookie}=${bucket}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return { bucket, header };
}

/** Whether any remote has a canary just now. */
export const hasCanary = (registry: Registry): boolean =>
  Object.values(registry.remotes).some((remote) => remote.rollout !== null);
