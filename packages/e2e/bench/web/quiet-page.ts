import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds within which Chromium has rendered the two internal pages that it opens with every window. */
const settled_after = 1_500;

/** Waits until Chromium has rendered its internal pages, which would slow down the measurement. */
export async function quietPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(settled_after);
  return page;
}
