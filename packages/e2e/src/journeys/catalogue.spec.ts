import { expect, test } from '@playwright/test';
import { buildCatalogue, catalogueFindings, openCatalogue } from '../harness/catalogue.ts';

/** The dark scheme is checked for contrast only, because it differs from the light one only in colours. */
const views = [
  { scheme: 'light', rules: undefined },
  { scheme: 'dark', rules: ['color-contrast'] },
] as const;

test('R-UI-3 every ui-kit component renders in a window of 390 px, in the light and the dark scheme, without a serious axe violation', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const stories = await buildCatalogue();
  const all = await Promise.all(
    views.map(async ({ scheme, rules }) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await openCatalogue(page, stories[0] ?? '', scheme);
      const found = await catalogueFindings(page, stories, rules);
      await page.close();
      return found.map((one) => `${scheme}: ${one}`);
    }),
  );
  expect(stories.length).toBeGreaterThan(50);
  expect(all.flat()).toEqual([]);
});
