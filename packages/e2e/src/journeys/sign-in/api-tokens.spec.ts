import type { APIRequestContext, Page, Request } from '@playwright/test';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';
import { password, signInAs, testUsers } from '../../harness/test-users.ts';

// The tests make tokens.
useOwnProduct(() => ({}));

const statusWith = async (request: APIRequestContext, token: string, path = '/v1/scenarios') =>
  (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();

/** Returns the token that a dialog shows once. */
async function takeToken(page: Page, done: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  const token = (await dialog.locator('code').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: done }).click();
  await expect(dialog).toBeHidden();
  return token;
}

async function makeToken(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New API token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await expect(dialog.getByText('Copy the token now')).toBeVisible();
  return takeToken(page, 'I have copied it');
}

test('E-11 a user makes an API token, calls the API with it, replaces it and revokes it', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const plain = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInAs(page, testUsers.editor, '/profile?tab=data');
  await page.getByRole('button', { name: 'New API token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByLabel('Current password').fill('Not-my-1-password');
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await expect(dialog.getByText('Copy the token now')).toBeVisible();
  const first = await takeToken(page, 'I have copied it');
  expect(first).toMatch(/^rpt_/);
  await expect(page.getByText('Never used')).toBeVisible();

  expect(await statusWith(plain, first)).toBe(200);
  expect(await statusWith(plain, first, '/v1/users')).toBe(403);
  await page.reload();
  await expect(page.getByText(/Last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Replace Nightly export' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(dialog.getByText('Copy the token now')).toBeVisible();
  const second = await takeToken(page, 'I have copied it');
  await expect(page.getByText(/The one before works until/)).toBeVisible();
  expect([await statusWith(plain, first), await statusWith(plain, second)]).toEqual([200, 200]);

  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('rpt_…')).toBeHidden();
  expect([await statusWith(plain, first), await statusWith(plain, second)]).toEqual([401, 401]);
  await plain.dispose();
});

test('E-11 a user opens the page of the API from the profile, and tries a call with a pasted token', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, testUsers.operator, '/profile?tab=data');
  const token = await makeToken(page, 'Trial');
  const foreign: string[] = [];
  const note = (request: Request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) foreign.push(request.url());
  };
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Documentation of the API' }).click();
  const documentation = await opening;
  documentation.on('request', note);
  await documentation.reload();
  await documentation.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = documentation.locator('.auth-container');
  await dialog.locator('input').fill(token);
  await dialog.getByRole('button', { name: /Apply credentials|Authorize/ }).click();
  await documentation.locator('.auth-btn-wrapper').getByRole('button', { name: 'Close' }).click();
  await documentation.locator('#operations-tag-me').click();
  const call = documentation
    .locator('.opblock')
    .filter({ hasText: 'Read the signed-in user and permissions' });
  await call.locator('.opblock-summary').click();
  await expect(call.getByText('alex.morgan@example.com').first()).toBeVisible();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table').getByText(testUsers.operator).first()).toBeVisible();
  expect(foreign).toEqual([]);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('E-11 an API token is made in French, and once revoked it is refused', async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const plain = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await signInAs(page, testUsers.learner, '/profile?tab=data');
    await page.getByRole('button', { name: 'Nouveau jeton d’API' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nom').fill('Export de nuit');
    await dialog.getByLabel('Mot de passe actuel').fill(password);
    await dialog.getByRole('button', { name: 'Créer le jeton' }).click();
    await expect(dialog.getByText('Copiez le jeton maintenant')).toBeVisible();
    const token = await takeToken(page, 'Je l’ai copié');
    expect(await statusWith(plain, token)).toBe(200);
    await page.getByRole('button', { name: 'Révoquer Export de nuit' }).click();
    await dialog.getByRole('button', { name: 'Révoquer' }).click();
    await expect(page.getByText('rpt_…')).toBeHidden();
    expect(await statusWith(plain, token)).toBe(401);
    await plain.dispose();
  });
});
