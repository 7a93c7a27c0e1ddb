import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds until Chromium has drawn its own two pages, with a margin. */
const settled_after = 1_500;

/** Opens a page and waits until Chromium has drawn the two pages of its own that come with every window. */
export async function quietPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(settled_after);
  return page;
}
