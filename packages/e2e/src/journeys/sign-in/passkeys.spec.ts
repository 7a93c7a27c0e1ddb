import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '@repartee/testing/free-port';
import { generate } from 'otplib';
import { english, french } from '../../harness/first-day-words.ts';
import { type Product, runProduct } from '../../harness/product/product.ts';
import { addVirtualAuthenticator } from '../../harness/virtual-authenticator.ts';
import { type Words, wordsOf } from '../../harness/words.ts';
import { button, password } from '../first-day/day.ts';
import { firstAdministrator } from '../first-day/set-up.ts';

let product: Product | undefined;
test.afterEach(async () => product?.remove());
test.setTimeout(300_000);
test.use({ actionTimeout: 20_000 });

/** Starts an empty installation in production mode. Its host has a name, because passkeys belong to a name. */
async function startEmpty(): Promise<Product> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'repartee-passkeys-'));
  product = await runProduct(data, {
    REPARTEE_MODE: 'production',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  });
  return product;
}

const email = 'anna@marchand.example';

/** Chooses from the account menu. On a phone it is in the menu, which a form has not, but the name of the product leads home. */
async function choose(page: Page, t: Words, item: 'profile' | 'sign_out'): Promise<void> {
  const account = page.getByRole('button', { name: /Anna Marchand/ }).filter({ visible: true });
  const menu = page.getByRole('button', { name: t('shell:menu.open'), exact: true });
  const home = page.locator('a[href$="/dashboard"]:visible');
  await expect(async () => {
    if (!(await account.or(menu).first().isVisible())) await home.first().click({ timeout: 2000 });
    if (!(await account.isVisible())) await menu.click({ timeout: 2000 });
    await account.click({ timeout: 2000 });
    await page
      .getByRole('menuitem', { name: t(`shell:account.${item}`), exact: true })
      .click({ timeout: 2000 });
  }).toPass();
  if (item === 'profile')
    await page.getByRole('tab', { name: t('auth:profile.sign_in'), exact: true }).click();
}

async function signOut(page: Page, t: Words): Promise<void> {
  await choose(page, t, 'sign_out');
  await expect(page).toHaveURL(/\/$/);
  await page
    .getByRole('link', { name: t('shell:sign_in.submit'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
}

async function fillPassword(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t('shell:sign_in.username')).fill(email);
  await page.getByLabel(t('shell:sign_in.password'), { exact: true }).fill(password);
  await button(page, t('shell:sign_in.submit')).click();
}

/** Reads new recovery codes from their dialog and closes it. */
async function keepRecoveryCodes(page: Page, t: Words): Promise<string> {
  const dialog = page.getByRole('dialog', { name: t('auth:second_factor.codes_title') });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [first = ''] = await dialog.getByRole('listitem').allTextContents();
  await button(dialog, t('auth:second_factor.codes_kept')).click();
  return first;
}

async function addPasskey(page: Page, t: Words, name: string): Promise<void> {
  await button(page, t('auth:passkeys.add')).click();
  const dialog = page.getByRole('dialog', { name: t('auth:passkeys.add') });
  await dialog.getByLabel(t('auth:passkeys.name')).fill(name);
  await dialog.getByLabel(t('auth:change.current'), { exact: true }).fill('Wrong-Day-42');
  await button(dialog, t('auth:second_factor.go_on')).click();
  await expect(dialog.getByText(t('auth:change.wrong'))).toBeVisible();
  await dialog.getByLabel(t('auth:change.current'), { exact: true }).fill(password);
  await button(dialog, t('auth:second_factor.go_on')).click();
}

for (const locale of ['en-GB', 'fr-FR'] as const)
  test.describe(locale, () => {
    test.use({ locale, ...(locale === 'fr-FR' && { viewport: { width: 390, height: 844 } }) });
    const t = wordsOf(locale);
    const words = locale === 'fr-FR' ? french : english;

    test('E-3 on an empty installation, the first administrator adds a passkey, signs in with it alone, and needs it beside the password', async ({
      page,
    }) => {
      await firstAdministrator({ page, t, words, product: await startEmpty() });
      const authenticator = await addVirtualAuthenticator(page);
      await choose(page, t, 'profile');
      await addPasskey(page, t, 'Laptop');
      const recovery = await keepRecoveryCodes(page, t);
      const list = page.getByRole('listitem').filter({ hasText: 'Laptop' });
      await expect(list).toContainText(t('auth:passkeys.unused'));
      await addPasskey(page, t, 'Laptop');
      await expect(page.getByText(t('auth:passkeys.known'))).toBeVisible();
      await button(page.getByRole('dialog'), t('kit:cancel')).click();
      await button(list, t('auth:passkeys.rename_named', { name: 'Laptop' })).click();
      await page.getByRole('dialog').getByLabel(t('auth:passkeys.name')).fill('Office');
      await button(page.getByRole('dialog'), t('auth:passkeys.save')).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Office' })).toBeVisible();

      await signOut(page, t);
      await authenticator.verifies(false);
      await button(page, t('shell:sign_in.by_passkey')).click();
      await expect(page.getByText(t('factor:passkey_unused'))).toBeVisible();
      await authenticator.verifies(true);
      await button(page, t('shell:sign_in.by_passkey')).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await signOut(page, t);
      await fillPassword(page, t);
      await expect(page.getByText(t('factor:passkey_text'))).toBeVisible();
      await button(page, t('shell:sign_in.by_passkey')).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await signOut(page, t);
      await authenticator.clear();
      await fillPassword(page, t);
      await page.getByLabel(t('factor:recovery_code')).fill(recovery);
      await button(page, t('factor:submit')).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await choose(page, t, 'profile');
      await expect(page.getByText(t('auth:second_factor.codes_left', { count: 9 }))).toBeVisible();
      await button(page, t('auth:passkeys.remove_named', { name: 'Office' })).click();
      await page.getByRole('dialog').getByLabel(t('auth:change.current'), { exact: true }).fill(password);
      await button(page.getByRole('dialog'), t('auth:passkeys.remove')).click();
      await expect(page.getByText(t('auth:passkeys.removed'))).toBeVisible();
      await expect(page.getByText(t('auth:second_factor.codes'), { exact: true })).toBeHidden();

      await signOut(page, t);
      await fillPassword(page, t);
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test('E-3 on an empty installation, the first administrator adds an authenticator app and signs in with its codes', async ({
      page,
    }) => {
      await firstAdministrator({ page, t, words, product: await startEmpty() });
      await choose(page, t, 'profile');
      await button(page, t('auth:second_factor.add')).click();
      const dialog = page.getByRole('dialog', { name: t('auth:second_factor.add') });
      await dialog.getByLabel(t('auth:change.current'), { exact: true }).fill(password);
      await button(dialog, t('auth:second_factor.go_on')).click();
      await expect(dialog.getByRole('img', { name: t('auth:second_factor.qr') })).toBeVisible();
      const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      const codeOf = (later: number) =>
        generate({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 });
      const field = dialog.getByLabel(t('auth:second_factor.code'), { exact: true });
      await field.fill('12345');
      await button(dialog, t('auth:second_factor.turn_on')).click();
      await expect(dialog.getByText(t('auth:second_factor.six_digits'))).toBeVisible();
      await field.fill('000000');
      await button(dialog, t('auth:second_factor.turn_on')).click();
      await expect(dialog.getByText(t('auth:second_factor.wrong'))).toBeVisible();
      await field.fill(await codeOf(0));
      await button(dialog, t('auth:second_factor.turn_on')).click();
      const spare = await keepRecoveryCodes(page, t);

      await signOut(page, t);
      await fillPassword(page, t);
      await page.getByLabel(t('factor:code')).fill('000000');
      await button(page, t('factor:submit')).click();
      await expect(page.getByText(t('sdk:wrong_second_factor'))).toBeVisible();
      await page.getByLabel(t('factor:code')).fill(await codeOf(1));
      await page.getByLabel(t('factor:remember')).check();
      await button(page, t('factor:submit')).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await signOut(page, t);
      await fillPassword(page, t);
      await expect(page).toHaveURL(/\/dashboard$/);
      await choose(page, t, 'profile');
      await expect(page.getByText(t('auth:devices.title'))).toBeVisible();
      await page.getByRole('button', { name: t('auth:devices.forget') }).click();
      await expect(page.getByText(t('auth:devices.title'))).toBeHidden();
      await signOut(page, t);
      await fillPassword(page, t);
      await page.getByLabel(t('factor:code')).fill(spare);
      await button(page, t('factor:submit')).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await choose(page, t, 'profile');
      await button(page, t('auth:second_factor.new_codes')).click();
      await page.getByRole('dialog').getByLabel(t('auth:change.current'), { exact: true }).fill(password);
      await button(page.getByRole('dialog'), t('auth:second_factor.go_on')).click();
      const recovery = await keepRecoveryCodes(page, t);
      await button(page, t('auth:second_factor.remove')).click();
      await page.getByRole('dialog').getByLabel(t('auth:change.current'), { exact: true }).fill(password);
      await page.getByRole('dialog').getByLabel(t('auth:second_factor.code'), { exact: true }).fill(recovery);
      await button(page.getByRole('dialog'), t('auth:second_factor.remove')).click();
      await expect(page.getByText(t('auth:second_factor.removed'))).toBeVisible();
      await signOut(page, t);
      await fillPassword(page, t);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
