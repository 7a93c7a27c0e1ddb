import type { Browser, BrowserContext } from '@playwright/test';
import type { Site } from './site.ts';

export async function inNewBrowser<T>(
  browser: Browser,
  { origin, kept }: Site,
  signedIn: boolean,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage: signedIn ? kept : [] }] },
  });
  const used = await use(context);
  await context.close();
  return used;
}
