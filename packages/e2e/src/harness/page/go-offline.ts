import { expect, type Page } from '@playwright/test';

/** Cuts the page from the network. Chromium may still send what is requested in the moment after `setOffline`. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isAnswered = () =>
    page.evaluate(() =>
      fetch('/builds/latest.json').then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isAnswered).toBe(false);
}
