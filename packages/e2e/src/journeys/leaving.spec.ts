import { readFile } from 'node:fs/promises';
import { useOwnProduct } from '../harness/product/own-product.ts';
import { expect, test } from '../harness/test.ts';
import { openPage, password, signInAs } from '../harness/test-users.ts';

// The tests change an organization.
useOwnProduct(() => ({}));

const operator = 'ruth@southbank-clinic.example';
const learner = 'sam@southbank-clinic.example';

test('E-10 an operator exports everything and downloads the archive', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, operator, '/settings/my-organization?tab=leaving');
  await page.getByRole('button', { name: 'Export everything' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^southbank-clinic-20\d\d-\d\d-\d\d\.zip$/);
  const archive = await readFile(await download.path(), 'latin1');
  expect(archive.slice(0, 2)).toBe('PK');
  for (const text of ['SHA256SUMS', 'data/users.jsonl', learner]) expect(archive).toContain(text);
});

test('E-10 an operator asks for the erasure of an organization, everybody sees the date and only reads, and an undo ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, operator);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page
    .getByRole('link', { name: /^Your organization/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Leaving' }).click();
  await page.getByRole('button', { name: 'Erase the organization' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Type “Southbank Clinic”/).fill('Southbank');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Erase the organization' }).click();
  await expect(dialog.getByText('This is not its name.')).toBeVisible();
  await dialog.getByLabel(/^Type “Southbank Clinic”/).fill('Southbank Clinic');
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Erase the organization' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Erase the organization' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo the erasure' })).toBeVisible();
  await expect(page.getByText(/^Southbank Clinic will be erased on/).first()).toBeVisible();

  const other = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(other, learner, '/apps/repartee/scenario/list');
  await expect(other.getByText(/^Southbank Clinic will be erased on/)).toBeVisible();
  await expect(other.getByRole('link', { name: 'See the erasure' })).toBeHidden();

  await openPage(page, '/dashboard');
  await page.getByRole('link', { name: 'See the erasure' }).click();
  await page.getByRole('button', { name: 'Undo the erasure' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the erasure' }).click();
  await expect(page.getByRole('button', { name: 'Erase the organization' })).toBeVisible();
  await expect(page.getByText(/^Southbank Clinic will be erased on/)).toBeHidden();
  await openPage(other, '/dashboard');
  await expect(other.getByText(/will be erased on/)).toBeHidden();
});
