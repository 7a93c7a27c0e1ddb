import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { signInAs, testUsers } from '../harness/test-users.ts';

const insights = '/apps/repartee/insights';
const daysOf = (page: Page, zone: string) =>
  page.getByText(`Days are those of ${zone}, the organization’s time zone.`).first();

async function chooseZone(page: Page, zone: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Your organization' }).first().click();
  await page.getByLabel('Time zone').click();
  await page.getByLabel('Time zone').fill(zone);
  await page.getByLabel('Time zone').press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
}

test('E-8 readers in two time zones count by the days of their organization, and a new zone holds at once where it is saved', async ({
  browser,
  product,
}) => {
  const readIn = async (timezoneId: string) => {
    const page = await (await browser.newContext({ baseURL: product.url, timezoneId })).newPage();
    await signInAs(page, testUsers.operator, insights);
    return page;
  };
  const [west, east] = [await readIn('America/Los_Angeles'), await readIn('Pacific/Auckland')];
  for (const page of [west, east]) await expect(daysOf(page, 'UTC')).toBeVisible();

  await chooseZone(west, 'Pacific/Auckland');
  await west.getByRole('link', { name: 'Insights' }).first().click();
  await expect(daysOf(west, 'Pacific/Auckland')).toBeVisible();
  await east.reload();
  await expect(east.getByRole('heading', { name: 'Who needs help' })).toBeVisible();
  await expect(east.getByText(/^Days are those of/)).toBeHidden();

  await chooseZone(west, 'UTC');
});
