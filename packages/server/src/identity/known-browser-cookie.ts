import { hashSecret, makeSecret } from './secret.ts';
import { isSignatureOf, signatureOf } from './signature.ts';

const lasts_s = 180 * 24 * 3600;

/** Whose browser it is: the name they sign in by, and their account if there is one. */
interface Whose {
  readonly username: string;
  readonly account_id: string | undefined;
}

/** Several people may sign in with one browser; each has a cookie. */
const nameOf = ({ username }: Whose): string =>
  `known_browser_${hashSecret(username.trim().toLowerCase()).slice(0, 12)}`;

const signed = (browser: string, { account_id = '' }: Whose): string =>
  `known_browser.${account_id}.${browser}`;

/** A `Set-Cookie` for a browser in which somebody has just proved who they are. Only signing in ever sees it. */
export function knownBrowserCookie(
  whose: Whose,
  key: string,
  secure: boolean,
  browser = makeSecret(),
): string {
  const attributes = `Path=/v1/fau/login; Max-Age=${lasts_s}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${nameOf(whose)}=${browser}.${signatureOf(signed(browser, whose), key)}; ${attributes}`;
}

/** Undefined: they have not signed in with this browser, or the cookie is not ours. */
export function readKnownBrowser(cookies: string | undefined, whose: Whose, key: string): string | undefined {
  const [, browser = '', signature = ''] =
    new RegExp(`(?:^|;\\s*)${nameOf(whose)}=([\\w-]{43})\\.([\\w-]{43})`).exec(cookies ?? '') ?? [];
  const ours = isSignatureOf(signature, signed(browser, whose), key);
  return ours && whose.account_id ? browser : undefined;
}
