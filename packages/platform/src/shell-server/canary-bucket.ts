import { randomInt } from 'node:crypto';
import { lifetimes } from '@repartee/server/runtime/access/lifetimes';
import type { Cookies, SetCookie } from '@repartee/server/runtime/http/route';
import type { Registry } from '../registry/schema.ts';

/** The cookie contains a bucket from 0 to 99. A canary of n per cent reaches the buckets below n. */
export const bucketCookie = 'canary_bucket';
/**
 * Bucket of a client without the cookie. No canary reaches this bucket, because a canary reaches at most 99 %
 * of the buckets: 0 to 98.
 */
export const noBucket = 99;

export function bucketOf(cookies: Cookies): number | undefined {
  const value = cookies[bucketCookie] ?? '';
  return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

/**
 * Returns a random bucket for a browser, and the cookie that stores the bucket. The shell server calls this function
 * only while there is a canary, so that no unnecessary cookie is set.
 */
export function newBucket(https: boolean): { bucket: number; cookie: SetCookie } {
  const bucket = randomInt(100);
  const attributes = {
    path: '/',
    maxAge: lifetimes.canary_bucket / 1000,
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
  } as const;
  return { bucket, cookie: { name: bucketCookie, value: String(bucket), attributes } };
}

export const hasCanary = (registry: Registry): boolean =>
  Object.values(registry.remotes).some((remote) => remote.rollout !== null);
