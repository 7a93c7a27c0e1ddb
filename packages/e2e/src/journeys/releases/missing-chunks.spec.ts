import type { Page } from '@playwright/test';
import { aRealBuild, deploymentOf } from '../../harness/deployment.ts';
import {
  expectErrorPage,
  expectLayout,
  openApps,
  openLink,
  sharePage,
} from '../../harness/page/shared-page.ts';
import { expect, test } from '../../harness/test.ts';

test.describe.configure({ timeout: 90_000 });
sharePage();

const pageChunks = /_mfe\/mfe-settings\/\w+\/static\/js\/async\/(?!remote\.js|texts-)/;

async function withoutChunks(page: Page) {
  const seen = await openApps(page);
  await openLink(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.route(pageChunks, (route) => route.fulfill({ status: 404 }));
  return seen;
}
const nextPage = '/settings/organization/list';

/** Expects one reload and then an error inside the layout. The button "Try again" must not reload the page. */
async function explainedAfterOneReload(page: Page, loads: () => number) {
  await expect.poll(loads, { timeout: 30_000 }).toBe(1);
  await expectErrorPage(page);
  await expectLayout(page);
  expect(page.url()).toContain(nextPage);
  let tries = 0;
  page.on('response', (answer) => {
    if (pageChunks.test(answer.url())) tries += 1;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await expectErrorPage(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(loads()).toBe(1);
}

test('R-APP-3 a page with a missing chunk is reloaded once and then shows an error', async ({ page }) => {
  const { loads } = await withoutChunks(page);
  await openLink(page, nextPage);
  await explainedAfterOneReload(page, loads);
  await page.unroute(pageChunks);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible();
  expect(loads()).toBe(1);
});

test('R-APP-3 a page with a missing chunk opens if the chunk is available after the automatic reload', async ({
  page,
}) => {
  const { loads } = await withoutChunks(page);
  page.on('framenavigated', () => void page.unroute(pageChunks));
  await openLink(page, nextPage);
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  expect(loads()).toBe(1);
});

test('R-APP-3 a page with a missing chunk is reloaded only once, even if a newer build of its remote is deployed', async ({
  page,
  product,
}) => {
  const deployment = deploymentOf(product);
  const { loads } = await withoutChunks(page);
  await deployment.publish(aRealBuild('mfe-settings', 'newer'));
  await openLink(page, nextPage);
  await explainedAfterOneReload(page, loads);
});

test('R-APP-3 a chunk that differs from the published bytes never runs', async ({ page }) => {
  await openApps(page);
  await page.route(pageChunks, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered = true;\n${await response.text()}` });
  });
  await openLink(page, '/settings');
  await expect(page.getByText('What arrived is not what was released')).toBeVisible({ timeout: 60_000 });
  await expectLayout(page);
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});

test('R-APP-3 while the server does not respond, a page with a missing chunk shows the offline page without a reload', async ({
  page,
}) => {
  const { loads } = await withoutChunks(page);
  await page.route('**/builds/**', (route) => route.abort('connectionrefused'));
  await openLink(page, nextPage);
  await expectErrorPage(page, 'The product cannot be reached');
  await expectLayout(page);
  await page.unroute(pageChunks);
  await page.unroute('**/builds/**');
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  expect(loads()).toBe(0);
});

test('R-APP-3 a page with a missing chunk is not reloaded automatically if localStorage is blocked', async ({
  page,
  product,
}) => {
  const deployment = deploymentOf(product);
  const { loads } = await withoutChunks(page);
  await page.evaluate(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await deployment.publish(aRealBuild('mfe-settings', 'blocked'));
  await openLink(page, nextPage);
  await expectErrorPage(page, 'A newer version is out');
  expect(loads()).toBe(0);
  await page.unroute(pageChunks);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL(new RegExp(nextPage));
});
