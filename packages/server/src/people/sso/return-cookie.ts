import { expiryOf, lifetimes } from '../../runtime/access/lifetimes.ts';
import { isSignatureOf, signatureOf } from '../../runtime/access/secret.ts';
import type { Cookies, SetCookie } from '../../runtime/http/route.ts';

/** Values that bind the provider's callback to the browser that started the authorization. */
export interface PendingAuthorization {
  readonly realm: string;
  readonly state: string;
  /** PKCE code verifier: a secret whose hash was sent to the provider. */
  readonly verifier: string;
  /** Expiry time in milliseconds since the Unix epoch. */
  readonly until: number;
}

const name = 'sso_departure';
const lifetime_s = lifetimes.sso_authorization / 1000;

export const authorizationExpiry = (): number => expiryOf('sso_authorization').getTime();

/** Returns the signed HttpOnly cookie. Browsers send the cookie only to the endpoints for single sign-on. */
export function authorizationCookie(
  departure: PendingAuthorization,
  key: string,
  secure: boolean,
): SetCookie {
  const content = Buffer.from(JSON.stringify(departure)).toString('base64url');
  return cookieOf(`${content}.${signatureOf(signed(content), key)}`, lifetime_s, secure);
}

export const clearedAuthorizationCookie = (secure: boolean): SetCookie => cookieOf('', 0, secure);

/**
 * Reads the values in the cookie. Returns undefined if the cookie is missing, has expired or has an invalid signature.
 */
export function readAuthorization(cookies: Cookies, key: string): PendingAuthorization | undefined {
  const [content = '', signature = ''] = cookies[name]?.split('.') ?? [];
  if (!isSignatureOf(signature, signed(content), key)) return undefined;
  const departure = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as PendingAuthorization;
  return departure.until > Date.now() ? departure : undefined;
}

const signed = (content: string): string => `${name}.${content}`;

const cookieOf = (value: string, maxAge: number, secure: boolean): SetCookie => ({
  name,
  value,
  attributes: { path: '/v1/keycloak', maxAge, httpOnly: true, sameSite: 'lax', secure },
});
