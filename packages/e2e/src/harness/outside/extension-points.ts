import type { Browser, Page } from '@playwright/test';
import { request as requests } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { realIds } from '../real-ids.ts';
import { testUsers, tokenOf } from '../test-users.ts';

async function installed(product: Product): Promise<{ token: string; fill(path: string): string }> {
  const request = await requests.newContext({ baseURL: product.url });
  const token = await tokenOf(request, testUsers.admin);
  const headers = { authorization: `Bearer ${token}` };
  const me = await (await request.get('/v1/me', { headers })).json();
  const place = `/v1/applications/insights/organizations/${me.organization_id}`;
  const answer = await request.put(place, { headers });
  if (!answer.ok()) throw new Error(`PUT ${place} returned ${answer.status()}: ${await answer.text()}`);
  const { fill } = await realIds(request);
  await request.dispose();
  return { token, fill };
}

async function look(page: Page, fill: (path: string) => string): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'This week' }).waitFor();
  await page.getByText('Nothing was played yet.').waitFor();
  await page.getByText('Evidence', { exact: true }).first().waitFor();
  await page.locator('nav a[href="/insights"]').first().click();
  await page.locator('h1', { hasText: /^Insights$/ }).waitFor();
  await page.getByRole('heading', { name: /, your organization$/ }).waitFor();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open insights' }).waitFor();
  await page.goto(`${fill('/settings/user/edit/{id}')}?tab=insights.user`);
  await page.getByText(/^Insights of [0-9a-f-]{36}$/).waitFor();
  await page.goto(`${fill('/apps/repartee/scenario/info-{scenario}')}?tab=insights.scenario`);
  await page.getByText(/^Insights of [0-9a-f-]{36}$/).waitFor();
  await page.goto('/apps');
  await page.getByText('What your sessions add up to.').waitFor();
}

/**
 * Throws if the example remote of the remote author's book is missing at an extension point, such as the menu or the
 * dashboard.
 */
export async function checkExtensionPoints(browser: Browser, product: Product): Promise<void> {
  const { token, fill } = await installed(product);
  const context = await browser.newContext({ baseURL: product.url });
  try {
    await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await look(page, fill);
  } finally {
    await context.close();
  }
}
