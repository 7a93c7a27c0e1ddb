import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type LocalServer, startLocalServer } from '@repartee/testing/local-server';
import { axeFindings } from '../../harness/page/axe.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';
import { testUsers, tokenOf } from '../../harness/test-users.ts';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
const dist = fileURLToPath(new URL('../../../../../mfe-settings/dist/', import.meta.url));

interface Developer {
  readonly origin: string;
  readonly asked: string[];
}

/** A server for a developer's build of a remote. */
let server: LocalServer;
let developer: Developer;
/**
 * Starts a product that lets a browser load a remote from the developer's server instead of the released
 * build.
 */
useOwnProduct(async () => {
  const asked: string[] = [];
  server = await startLocalServer(({ url = '/' }, response) => {
    const path = url.split('?')[0]?.slice(1) ?? '';
    asked.push(path);
    response.setHeader('access-control-allow-origin', '*');
    try {
      const body = readFileSync(dist + path);
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/json' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  developer = { origin: server.origin, asked };
  return { REMOTE_OVERRIDE_ORIGINS: developer.origin };
});
test.afterAll(() => server.close());
test.setTimeout(120_000);

const be = async (page: Page, token: string) =>
  page.evaluate((value) => {
    localStorage.clear();
    localStorage.setItem('access_token', value);
  }, token);
const badge = (page: Page) => page.getByRole('complementary', { name: 'Parts of this product' });
const settings = (page: Page) => page.getByRole('heading', { name: 'Settings', level: 1 });

test('B-12 a super-admin replaces a remote in one browser by a developer’s build, and restores the released build', {
  tag: '@slow',
}, async ({ page, request, complaints }) => {
  const wish = `/settings?mfe.settings=${developer.origin}`;
  await page.goto('/terms/privacy');
  await be(page, await tokenOf(request, testUsers.operator));
  await page.goto(wish);
  await expect(settings(page)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(developer.asked).toEqual([]);

  await be(page, await tokenOf(request, testUsers.admin));
  await page.goto(wish);
  await expect(badge(page)).toContainText(developer.origin);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(settings(page)).toBeVisible();
  expect(developer.asked).toContain('remote-entry.js');
  expect(await page.evaluate(() => document.cookie)).not.toContain('remote_overrides');

  await page.locator('aside button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: 'Parts of this product' }).click();
  const card = page.getByRole('article', { name: 'mfe-settings' });
  await expect(card).toContainText('Running');
  await expect(card).toContainText(developer.origin);
  await expect(card).toContainText(/\d ms/);
  await expect(card).toContainText('fits this page');
  expect(await axeFindings(page)).toEqual([]);
  const other = page.getByRole('article', { name: 'mfe-ai-providers' });
  await expect(other).toContainText('Not needed yet');
  await other.getByRole('button', { name: 'Switch off here' }).click();
  await expect(badge(page)).toContainText('mfe-ai-providers is switched off in this browser');
  await page.goto('/terms/contact');
  await expect(badge(page)).toContainText('mfe-settings');

  await badge(page).getByRole('button', { name: 'Back to what is released' }).click();
  await expect(badge(page)).toHaveCount(0);
  await page.goto('/ai-providers/list');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(complaints.list).toEqual([]);
});

test('B-12 an override (another build of a remote in one browser) is rejected if its origin is not allowed', {
  tag: '@slow',
}, async ({ page, request }) => {
  await page.goto('/terms/privacy');
  await be(page, await tokenOf(request, testUsers.admin));
  await page.goto('/settings?mfe.mfe-settings=https://evil.example/mf-manifest.json');
  await expect(page.getByText('may not be used here')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await page.goto(`/settings?mfe.settings=${developer.origin}`);
  await expect(badge(page)).toBeVisible();

  await be(page, await tokenOf(request, testUsers.operator));
  developer.asked.length = 0;
  await page.goto('/settings');
  await expect(settings(page)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('remote_overrides');
});

test('B-12 the metrics count browser errors and load times of remotes by remote and build', {
  tag: '@slow',
}, async ({ page, request }) => {
  await page.goto('/terms/privacy');
  await be(page, await tokenOf(request, testUsers.operator));
  await page.goto('/settings');
  await expect(settings(page)).toBeVisible();
  await page.route('**/_mfe/mfe-ai-providers/**', (route) =>
    route.fulfill({ status: 200, body: 'not ours' }),
  );
  await page.goto('/ai-providers/list');
  const reference = page.locator('code').last();
  await expect(reference).toBeVisible();
  const figures = async () => (await request.get('/metrics')).text();
  await expect
    .poll(figures)
    .toMatch(/client_errors_total\{remote="mfe-ai-providers",build="[0-9a-f]{16}",kind="integrity"\} [1-9]/);
  await expect
    .poll(figures)
    .toMatch(/remote_load_seconds_count\{remote="mfe-settings",build="[0-9a-f]{16}"\} [1-9]/);
});
