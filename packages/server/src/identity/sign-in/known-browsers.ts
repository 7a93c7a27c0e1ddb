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
  /**
   * Returns a function that takes an account id and returns the id of the browser; undefined if the account
   * has not signed in with this browser before.
   */
  reader(username: string, cookies: Cookies): Promise<(account_id: string | undefined) => string | undefined>;
  cookie(whose: { username: string; account_id: string }, browser?: string): Promise<SetCookie>;
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
      return (account_id) => readKnownBrowser(cookies, { username, account_id }, known);
    },
    cookie: async (whose, browser) => knownBrowserCookie(whose, await key(), secure, browser),
  });
}
