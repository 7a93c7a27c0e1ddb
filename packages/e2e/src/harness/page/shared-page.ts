import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { openPage, testUsers, tokenOf } from '../test-users.ts';

/**
 * Makes all tests of a file use one page with a signed-in super-admin, because opening a page takes longer
 * than a short test. Network mocks, listeners and storage are removed after each test.
 */
export function sharePage(): void {
  let shared: Page;
  test.beforeAll(async ({ browser, playwright, product }) => {
    const request = await playwright.request.newContext({ baseURL: product.url });
    const token = await tokenOf(request, testUsers.admin);
    await request.dispose();
    shared = await browser.newPage({ baseURL: product.url });
    await shared.addInitScript((value) => localStorage.setItem('access_token', value), token);
  });
  test.afterAll(() => shared.close());
  test.afterEach(async () => {
    await shared.unrouteAll({ behavior: 'ignoreErrors' });
    await shared.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
    await shared.context().setOffline(false);
    await shared.goto('/builds/latest.json');
    await shared.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from this pattern
  test.use({ page: async ({}, use) => use(shared) });
}

/**
 * Opens the list of applications. `loads()` returns how many documents the browser has loaded since the list
 * was opened.
 */
export async function openApps(page: Page): Promise<{ loads(): number }> {
  await openPage(page, '/apps');
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
  // Return before the shell has prefetched the remotes in the menu, because the tests need remotes that are
  // not loaded.
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return { loads: () => count };
}

export const openLink = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().click();

export const expectErrorPage = (page: Page, title: string | RegExp = 'This part could not be loaded') =>
  expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 30_000 });

export const expectLayout = (page: Page) =>
  expect(page.locator('a[href="/apps/repartee/scenario/list"]').first()).toBeVisible();
