import type { BrowserContext, Page } from '@playwright/test';

/** What it takes, in milliseconds, with room to spare. */
const settled_after = 1_500;

/** Chromium draws two pages of its own for every window that it opens. What is measured begins when they are done. */
export async function quietPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(settled_after);
  return page;
}
