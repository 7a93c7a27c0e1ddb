import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import { button, type Day, inBothLanguages, openProfile, password, pick, test } from '../first-day/day.ts';
import { firstAdministrator } from '../first-day/set-up.ts';

const statusWith = async (request: APIRequestContext, token: string, path = '/v1/scenarios') =>
  (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();

/** Returns the token that a dialog shows once. */
async function takeToken({ page, t }: Day): Promise<string> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('auth:api_tokens.copy_title'))).toBeVisible();
  const token = (await dialog.locator('code').first().textContent()) ?? '';
  expect(token).toMatch(/^rpt_/);
  await button(dialog, t('auth:api_tokens.kept')).click();
  await expect(dialog).toBeHidden();
  return token;
}

/** Makes a token that may only list scenarios, after a wrong password. */
async function makeToken(day: Day): Promise<string> {
  const { page, t } = day;
  await button(page, t('auth:api_tokens.new')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('auth:api_tokens.name'), { exact: true }).fill('Nightly export');
  await dialog.getByRole('combobox', { name: t('auth:api_tokens.scopes'), exact: true }).click();
  await page.getByTitle(t('auth:api_tokens.scopes_chosen'), { exact: true }).click();
  await pick(page, t('auth:api_tokens.which_scopes'), 'scenario-list');
  const current = dialog.getByLabel(t('auth:change.current'));
  await current.fill('Not-my-1-password');
  await button(dialog, t('auth:api_tokens.make')).click();
  await expect(dialog.getByText(t('auth:change.wrong'))).toBeVisible();
  await current.fill(password);
  await button(dialog, t('auth:api_tokens.make')).click();
  return takeToken(day);
}

/** Opens the page of the API from the profile, and tries a call with the token pasted. It asks no other server. */
async function tryInDocumentation({ page, t }: Day, token: string): Promise<void> {
  const foreign: string[] = [];
  const note = (request: Request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin) foreign.push(request.url());
  };
  // All pages of the browser are listened to from before the click: a reload could stop the first load of the popup.
  page.context().on('request', note);
  const [documentation] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: t('auth:api_tokens.documentation') }).click(),
  ]);
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
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(
    call.locator('.live-responses-table').getByText('anna@marchand.example').first(),
  ).toBeVisible();
  expect(foreign).toEqual([]);
  await documentation.close();
}

async function replace(day: Day): Promise<string> {
  const { page, t } = day;
  const dialog = page.getByRole('dialog');
  await button(page, t('auth:api_tokens.rotate_named', { name: 'Nightly export' })).click();
  await dialog.getByLabel(t('auth:change.current')).fill(password);
  await button(dialog, t('auth:api_tokens.rotate')).click();
  return takeToken(day);
}

const startOf = (page: Page, text: string) => page.getByText(new RegExp(text.trim(), 'i'));

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`E-11 E-12 at a width of ${viewport.width} pixels, the first administrator of an empty installation makes an API token, calls the API with it, tries the page of the API, replaces the token and revokes it`, async ({
      day,
      playwright,
    }) => {
      const { page, t } = day;
      await firstAdministrator(day);
      const program = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
      await openProfile(day, page, 'Anna Marchand', 'profile.data');
      const first = await makeToken(day);
      await expect(startOf(page, t('auth:api_tokens.never_used'))).toBeVisible();
      expect(await statusWith(program, first)).toBe(200);
      expect(await statusWith(program, first, '/v1/users')).toBe(403);
      await page.reload();
      await expect(startOf(page, t('auth:api_tokens.used', { used: '' }))).toBeVisible();
      await tryInDocumentation(day, first);

      const second = await replace(day);
      await expect(startOf(page, t('auth:api_tokens.former_until', { end: '' }))).toBeVisible();
      expect([await statusWith(program, first), await statusWith(program, second)]).toEqual([200, 200]);

      await button(page, t('auth:api_tokens.revoke_named', { name: 'Nightly export' })).click();
      await button(page.getByRole('dialog'), t('auth:api_tokens.revoke')).click();
      await expect(page.getByText('rpt_…')).toBeHidden();
      expect([await statusWith(program, first), await statusWith(program, second)]).toEqual([401, 401]);
      await program.dispose();
    });
  });
