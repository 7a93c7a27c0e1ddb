import { randomInt } from 'node:crypto';
import type { Cookies, SetCookie } from '@repartee/server/http/cookies';
import type { Registry } from '../registry/schema.ts';

/** The cookie that keeps a browser in its share of canaries. */
export const bucketCookie = 'canary_bucket';
/** A client without the cookie is in no canary: canaries reach at most 99 of the buckets 0 to 99. */
export const noBucket = 99;

/** The bucket that these cookies name; `undefined` without one. */
export function bucketOf(cookies: Cookies): number | undefined {
  const value = cookies[bucketCookie] ?? '';
  return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

/** A new bucket and its cookie. Only set while there is a canary, so that no browser gets a cookie that is not needed. */
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

/** Whether any remote has a canary just now. */
export const hasCanary = (registry: Registry): boolean =>
  Object.values(registry.remotes).some((remote) => remote.rollout !== null);
