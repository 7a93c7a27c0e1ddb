import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds within which Chromium has rendered the two internal pages that it opens with every window. */
const settled_after = 1_500;

/**
 * Opens a page and waits until Chromium has rendered its own internal pages, because their rendering would
 * slow down the measured page.
 */
export async function quietPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(settled_after);
  return page;
}
