import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';
import { fillSignIn, password, signInAs, testUsers } from '../../harness/test-users.ts';

// The tests change users and the organization.
useOwnProduct(() => ({}));

const user = testUsers.editor;

/** A code of `later` periods from now. The server takes the next one too, and none twice. */
const codeOf = (secret: string, later = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 });

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
}

/** Adds an authenticator app at `/profile`, after a wrong code. Returns its secret and a recovery code. */
async function addAuthenticatorApp(page: Page): Promise<{ secret: string; recovery: string }> {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is wrong')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(await codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Keep these recovery codes')).toBeVisible();
  const [recovery = ''] = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, recovery };
}

test('E-3 a user adds an authenticator app, signs in with a code and a recovery code, and an operator turns it off', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, user, '/profile?tab=security');
  const { secret, recovery } = await addAuthenticatorApp(page);
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await page.goto('/#login');
  await fillSignIn(page, user);
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill('111111');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill(await codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await page.goto('/#login');
  await fillSignIn(page, user);
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile?tab=security');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  const operator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(operator, testUsers.operator, '/settings/user/list');
  const row = operator.getByRole('listitem').filter({ hasText: user });
  await row.getByRole('button', { name: /More|Actions/ }).click();
  await operator.getByRole('menuitem', { name: 'Turn off the second factor' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Turn off the second factor' }).click();
  await expect(operator.getByText('Second factor turned off')).toBeVisible();

  await signOut(page);
  await page.goto('/#login');
  await fillSignIn(page, user);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('E-3 an organization asks everyone for a second factor, and who has none adds it before anything else', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const operator = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(operator, testUsers.operator, '/settings/my-organization');
  const rule = operator.getByRole('combobox', { name: 'Second factor for passwords' });
  const choose = async (label: string, days: string) => {
    await rule.click();
    await operator.getByRole('option', { name: label, exact: true }).click();
    await operator.getByLabel('Days to add it').fill(days);
    const saved = operator.waitForResponse((response) => response.request().method() === 'PUT');
    await operator.getByRole('button', { name: 'Save' }).click();
    expect((await saved).ok()).toBe(true);
  };
  await choose('Everyone', '7');

  await page.goto('/#login');
  await fillSignIn(page, testUsers.learner);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/Add a second factor by/)).toBeVisible();

  await choose('Everyone', '0');
  await page.goto('/apps/repartee/scenario/list');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Add a second factor to go on')).toBeVisible();
  await addAuthenticatorApp(page);
  await expect(page.getByText('Add a second factor to go on')).toBeHidden();
  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  await expect(page).toHaveURL(/\/scenario\/list$/);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});
