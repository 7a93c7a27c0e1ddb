import { lifetimes } from '../../access/lifetimes.ts';
import { hashSecret, makeSecret } from '../../access/secret.ts';
import { isSignatureOf, signatureOf } from '../../access/signature.ts';
import type { Cookies, SetCookie } from '../../http/cookies.ts';

interface Whose {
  readonly username: string;
  readonly account_id: string | undefined;
}

/** The cookie name contains a hash of the user name, so that each user of a browser has their own cookie. */
const nameOf = ({ username }: Whose): string =>
  `known_browser_${hashSecret(username.trim().toLowerCase()).slice(0, 12)}`;

const signed = (browser: string, { account_id = '' }: Whose): string =>
  `known_browser.${account_id}.${browser}`;

/**
 * The cookie proves that the user has signed in with this browser before. The browser sends the cookie only
 * to the sign-in endpoint.
 */
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

export function readKnownBrowser(cookies: Cookies, whose: Whose, key: string): string | undefined {
  const [browser = '', signature = ''] = cookies[nameOf(whose)]?.split('.') ?? [];
  const ours = isSignatureOf(signature, signed(browser, whose), key);
  return ours && whose.account_id ? browser : undefined;
}
