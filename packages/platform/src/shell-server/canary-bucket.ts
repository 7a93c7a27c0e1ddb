import { randomInt } from 'node:crypto';
import type { Cookies, SetCookie } from '@repartee/server/http/cookies';
import type { Registry } from '../registry/schema.ts';

/** Cookie with the sticky canary bucket of a browser. */
export const bucketCookie = 'canary_bucket';
/** Bucket of a client without the cookie. It never gets a canary: canaries reach at most 99 of the buckets 0 to 99. */
export const noBucket = 99;

/** Returns the bucket in the cookies; `undefined` without one. */
export function bucketOf(cookies: Cookies): number | undefined {
  const value = cookies[bucketCookie] ?? '';
  return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

/** Creates a new bucket and its cookie. Called only while a canary exists, so that no unnecessary cookie is set. */
export function newBucket(https: boolean): { bucket: number; cookie: SetCookie } {
  const bucket = randomInt(100);
  const attributes = {
    path: '/',
    maxAge: 31_536_000,
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
  } as const;
  return { bucket, cookie: { name: bucketCookie, value: String(bucket), attributes } };
}

/** Returns whether any remote has a canary now. */
export const hasCanary = (registry: Registry): boolean =>
  Object.values(registry.remotes).some((remote) => remote.rollout !== null);
