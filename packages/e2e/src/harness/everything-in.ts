import type { Page } from '@playwright/test';

/** All that a page holds: its elements with their attributes, what stands in its fields, and what the browser keeps. */
export const everythingIn = async (page: Page): Promise<string> =>
  (await page.content()) +
  (await page.evaluate(() =>
    [
      ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ].join('\n'),
  ));
