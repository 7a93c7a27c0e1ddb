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
  /** Returns a function that gives the browser id of an account from the request's cookies. */
  reader(username: string, cookies: Cookies): Promise<(account_id: string | undefined) => string | undefined>;
  /** Returns the cookie of a user who has authenticated in this browser. */
  cookie(whose: { username: string; account_id: string }, browser?: string): Promise<SetCookie>;
}

/** Registers known browsers: signed cookies, with a key that every API process reads from the database. */
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
