import type { Page } from '@playwright/test';

export const pageContents = async (page: Page): Promise<string> =>
  (await page.content()) +
  (await page.evaluate(() =>
    [
      ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ].join('\n'),
  ));
