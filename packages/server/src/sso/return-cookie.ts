import { isSignatureOf, signatureOf } from '../identity/signature.ts';

/** What ties the return from the identity provider to the browser that left for it. */
export interface Departure {
  readonly realm: string;
  readonly state: string;
  /** PKCE. */
  readonly verifier: string;
  /** Milliseconds of the epoch. */
  readonly until: number;
}

const name = 'sso_departure';
const lasts_s = 600;

export const departureEnds = (): number => Date.now() + lasts_s * 1000;

/** A `Set-Cookie` that only our own SSO calls see, and no script. */
export function departureCookie(departure: Departure, key: string, secure: boolean): string {
  const content = Buffer.from(JSON.stringify(departure)).toString('base64url');
  return attributes(`${content}.${signatureOf(signed(content), key)}`, lasts_s, secure);
}

export const noDepartureCookie = (secure: boolean): string => attributes('', 0, secure);

/** Undefined: there is none, it is not ours, or it is too old. */
export function readDeparture(cookies: string | undefined, key: string): Departure | undefined {
  const [, content = '', signature = ''] =
    new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.([\\w-]+)`).exec(cookies ?? '') ?? [];
  if (!isSignatureOf(signature, signed(content), key)) return undefined;
  const departure = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Departure;
  return departure.until > Date.now() ? departure : undefined;
}

const signed = (content: string): string => `${name}.${content}`;

const attributes = (value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/v1/keycloak; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
