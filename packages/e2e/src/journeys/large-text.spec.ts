import { expect, test } from '../harness/test.ts';
import { callerAs, expectReady, signInByApi, testUsers } from '../harness/test-users.ts';

test.setTimeout(120_000);

/** Pages with lists, forms, tabs and filters. */
const paths = [
  '/',
  '/dashboard',
  '/apps',
  '/apps/repartee/scenario/list',
  '/apps/repartee/scenario/create',
  '/apps/repartee/persona/create',
  '/apps/repartee/session/list',
  '/apps/repartee/insights',
  '/settings/my-organization',
  '/settings/user/list',
];

test('R-UI-3 in French on a phone, with a browser font size of 200 %, no page scrolls sideways', {
  tag: '@slow',
}, async ({ playwright, product, launchOptions }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  await signInByApi(page, testUsers.admin);
  const admin = await callerAs(page.request, testUsers.admin);
  const { items } = await admin.get('/v1/coaching_sessions?owner=any&status=win');
  const found: string[] = [];
  for (const path of [...paths, `/apps/repartee/session/result-${items[0].id}`]) {
    await page.goto(`/fr-FR${path === '/' ? '' : path}`);
    await expectReady(page);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    const { size, beyond } = await page.evaluate(() => ({
      size: getComputedStyle(document.documentElement).fontSize,
      beyond: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(size).toBe('32px');
    if (beyond > 0) found.push(`${path} is ${beyond} px too wide`);
  }
  await browser.close();
  expect(found).toEqual([]);
});
