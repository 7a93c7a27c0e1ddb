import type { FastifyInstance } from 'fastify';
import { cookieKey } from '../../../runtime/access/cookie-key.ts';
import { lifetimes } from '../../../runtime/access/lifetimes.ts';
import { hashSecret, isSignatureOf, makeSecret, signatureOf } from '../../../runtime/access/secret.ts';
import type { Cookies, SetCookie } from '../../../runtime/http/route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    knownBrowsers: KnownBrowsers;
  }
}

interface KnownBrowsers {
  /**
   * Returns a function that takes the id of a login and returns the id of the browser; undefined if the login
   * has not signed in with this browser before.
   */
  reader(username: string, cookies: Cookies): Promise<(login_id: string | undefined) => string | undefined>;
  cookie(whose: { username: string; login_id: string }, browser?: string): Promise<SetCookie>;
}

/**
 * Recognises browsers by a signed cookie from an earlier sign-in of the user. All API processes share the
 * signing key, which is in the database.
 */
export function registerKnownBrowsers(app: FastifyInstance): void {
  const secure = app.config.publicUrl.startsWith('https:');
  const key = cookieKey(app.database.db, 'known_browser_key');
  app.decorate('knownBrowsers', {
    async reader(username, cookies) {
      const known = await key();
      return (login_id) => readKnownBrowser(cookies, { username, login_id }, known);
    },
    cookie: async (whose, browser) => knownBrowserCookie(whose, await key(), secure, browser),
  });
}

interface Whose {
  readonly username: string;
  readonly login_id: string | undefined;
}

/** The cookie name contains a hash of the user name, so that each user of a browser has their own cookie. */
const nameOf = ({ username }: Whose): string =>
  `known_browser_${hashSecret(username.trim().toLowerCase()).slice(0, 12)}`;

const signed = (browser: string, { login_id = '' }: Whose): string => `known_browser.${login_id}.${browser}`;

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
  return ours && whose.login_id ? browser : undefined;
}
