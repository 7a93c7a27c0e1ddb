import type { FastifyInstance } from 'fastify';
import { readCookieKey } from '../sso/cookie-key.ts';
import { knownBrowserCookie, readKnownBrowser } from './known-browser.ts';

declare module 'fastify' {
  interface FastifyInstance {
    knownBrowsers: KnownBrowsers;
  }
}

interface KnownBrowsers {
  /** Which browser a Cookie header is of, asked by the account. */
  reader(
    username: string,
    cookies: string | undefined,
  ): Promise<(account_id: string | undefined) => string | undefined>;
  /** The `Set-Cookie` of somebody who has proved who they are. */
  cookie(whose: { username: string; account_id: string }, browser?: string): Promise<string>;
}

/** The cookies by which a browser is known, signed with a key that every API process reads from the database. */
export function registerKnownBrowsers(app: FastifyInstance): void {
  const secure = app.config.publicUrl.startsWith('https:');
  let reading: Promise<string> | undefined;
  const key = (): Promise<string> => {
    reading ??= readCookieKey(app.database.db, 'known_browser_key').catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  app.decorate('knownBrowsers', {
    async reader(username, cookies) {
      const known = await key();
      return (account_id) => readKnownBrowser(cookies, { username, account_id }, known);
    },
    cookie: async (whose, browser) => knownBrowserCookie(whose, await key(), secure, browser),
  });
}
