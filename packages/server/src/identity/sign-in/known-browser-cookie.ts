import { lifetimes } from '../../access/lifetimes.ts';
import { hashSecret, makeSecret } from '../../access/secret.ts';
import { isSignatureOf, signatureOf } from '../../access/signature.ts';
import type { Cookies, SetCookie } from '../../http/cookies.ts';

/** User of a browser: the name entered in the sign-in form, and the id of the account if it exists. */
interface Whose {
  readonly username: string;
  readonly account_id: string | undefined;
}

/** Name of the cookie. If several users use one browser, each has a cookie of their own. */
const nameOf = ({ username }: Whose): string =>
  `known_browser_${hashSecret(username.trim().toLowerCase()).slice(0, 12)}`;

const signed = (browser: string, { account_id = '' }: Whose): string =>
  `known_browser.${account_id}.${browser}`;

/** Returns a cookie for a browser in which a user has just signed in. Only the sign-in endpoint reads it. */
export function knownBrowserCookie(
  whose: Whose,
  key: string,
  secure: boolean,
  browser = makeSecret(),
): SetCookie {
  return {
    name: nameOf(whose),
    value: `${browser}.${signatureOf(signed(browser, whose), key)}`,
    attributes: {
      path: '/v1/fau/login',
      maxAge: lifetimes.known_browser / 1000,
      httpOnly: true,
      sameSite: 'lax',
      secure,
    },
  };
}

/**
 * Returns the id of the browser; undefined if the user has never signed in with it, or the cookie's signature is
 * invalid.
 */
export function readKnownBrowser(cookies: Cookies, whose: Whose, key: string): string | undefined {
  const [browser = '', signature = ''] = cookies[nameOf(whose)]?.split('.') ?? [];
  const ours = isSignatureOf(signature, signed(browser, whose), key);
  return ours && whose.account_id ? browser : undefined;
}
