import { hashSecret, makeSecret } from '../../access/secret.ts';
import { isSignatureOf, signatureOf } from '../../access/signature.ts';
import type { Cookies, SetCookie } from '../../http/cookies.ts';

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

/** A cookie for a browser in which a user has just authenticated. Only sign-in reads it. */
export function knownBrowserCookie(
  whose: Whose,
  key: string,
  secure: boolean,
  browser = makeSecret(),
): SetCookie {
  return {
    name: nameOf(whose),
    value: `${browser}.${signatureOf(signed(browser, whose), key)}`,
    attributes: { path: '/v1/fau/login', maxAge: lasts_s, httpOnly: true, sameSite: 'lax', secure },
  };
}

/** Undefined: they have not signed in with this browser, or the cookie is not ours. */
export function readKnownBrowser(cookies: Cookies, whose: Whose, key: string): string | undefined {
  const [browser = '', signature = ''] = cookies[nameOf(whose)]?.split('.') ?? [];
  const ours = isSignatureOf(signature, signed(browser, whose), key);
  return ours && whose.account_id ? browser : undefined;
}
