import { buildCatalogue, catalogueFindings, openCatalogue } from '../harness/catalogue.ts';
import { expect, test } from '../harness/test.ts';

/** The dark scheme is checked for contrast only, because it differs from the light scheme only in colours. */
const views = [
  { scheme: 'light', rules: undefined },
  { scheme: 'dark', rules: ['color-contrast'] },
] as const;

let stories: string[] = [];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  stories = await buildCatalogue();
});

test('R-UI-3 every ui-kit story renders in a window of 390 px without a serious axe violation', {
  tag: '@slow',
}, async ({ browser }) => {
  test.setTimeout(120_000);
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

test('a tooltip in a window of 390 px keeps a distance of at least 8 px from both edges', {
  tag: '@slow',
}, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await openCatalogue(page, stories.find((id) => id.endsWith('tooltip-story')) ?? '', 'light');
  const button = page.getByRole('button', { name: 'Save' });
  for (const edge of ['flex-start', 'flex-end']) {
    await button.evaluate((element, place) => {
      const row = element.parentElement as HTMLElement;
      Object.assign(row.style, { position: 'fixed', inset: '6rem 0 auto', justifyContent: place });
    }, edge);
    await button.focus();
    const tip = page.getByRole('tooltip');
    await expect(tip).toBeVisible();
    await expect
      .poll(async () => {
        const { x = 0, width = 0 } = (await tip.boundingBox()) ?? {};
        return Math.min(x, 390 - x - width);
      })
      .toBeGreaterThanOrEqual(8);
    await button.blur();
    await expect(tip).toBeHidden();
  }
  await page.close();
});
