import type { FastifyInstance } from 'fastify';
import { cookieKey } from '../../access/cookie-key.ts';
import type { Cookies, SetCookie } from '../../http/cookies.ts';
import { knownBrowserCookie, readKnownBrowser } from './known-browser-cookie.ts';

declare module 'fastify' {
  interface FastifyInstance {
    knownBrowsers: KnownBrowsers;
  }
}

interface KnownBrowsers {
  /** Returns a function that returns the browser id of an account, from the cookies of the request. */
  reader(username: string, cookies: Cookies): Promise<(account_id: string | undefined) => string | undefined>;
  /** Returns the cookie for a user who has signed in with this browser. */
  cookie(whose: { username: string; account_id: string }, browser?: string): Promise<SetCookie>;
}

/**
 * Registers known browsers: browsers with a signed cookie from an earlier sign-in. All API processes read the signing
 * key from the database.
 */
export function registerKnownBrowsers(app: FastifyInstance): void {
  const secure = app.config.publicUrl.startsWith('https:');
  const key = cookieKey(app.database.db, 'known_browser_key');
  app.decorate('knownBrowsers', {
    async reader(username, cookies) {
      const known = await key();
      return (account_id) => readKnownBrowser(cookies, { username, account_id }, known);
    },
    cookie: async (whose, browser) => knownBrowserCookie(whose, await key(), secure, browser),
  });
}
