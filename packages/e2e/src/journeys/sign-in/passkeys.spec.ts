import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { addVirtualAuthenticator } from '../../harness/virtual-authenticator.ts';
import type { Words } from '../../harness/words.ts';
import {
  button,
  chooseAccount,
  fillPassword,
  namedHost,
  openProfile,
  openSignIn,
  password,
  test,
} from '../first-day/day.ts';
import { firstAdministrator } from '../first-day/set-up.ts';

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  settings: async ({}, use) => use(await namedHost()),
});

const email = 'anna@marchand.example';

const signInTab = (page: Page, t: Words) => openProfile({ t }, page, 'Anna Marchand', 'profile.sign_in');

async function signOut(page: Page, t: Words): Promise<void> {
  await chooseAccount({ t }, page, 'Anna Marchand', 'sign_out');
  await openSignIn({ t }, page);
}

/** Reads new recovery codes from their dialog and closes it. */
async function keepRecoveryCodes(page: Page, t: Words): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: t('auth:second_factor.codes_title') });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await button(dialog, t('auth:second_factor.codes_kept')).click();
  return codes;
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

    test('E-3 on an empty installation, the first administrator adds a passkey, signs in with it alone, and needs it beside the password', async ({
      day,
    }) => {
      const { page, t } = day;
      await firstAdministrator(day);
      const authenticator = await addVirtualAuthenticator(page);
      await signInTab(page, t);
      await addPasskey(page, t, 'Laptop');
      const [recovery = '', another = ''] = await keepRecoveryCodes(page, t);
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
      await fillPassword({ t }, page, email);
      await expect(page.getByText(t('factor:passkey_text'))).toBeVisible();
      await button(page, t('shell:sign_in.by_passkey')).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await signOut(page, t);
      await authenticator.clear();
      await fillPassword({ t }, page, email);
      await page.getByLabel(t('factor:recovery_code')).fill(recovery);
      await button(page, t('factor:submit')).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await signInTab(page, t);
      await expect(page.getByText(t('auth:second_factor.codes_left', { count: 9 }))).toBeVisible();
      await button(page, t('auth:passkeys.remove_named', { name: 'Office' })).click();
      await page.getByRole('dialog').getByLabel(t('auth:change.current'), { exact: true }).fill(password);
      await page.getByRole('dialog').getByLabel(t('auth:second_factor.code')).fill(another);
      await button(page.getByRole('dialog'), t('auth:passkeys.remove')).click();
      await expect(page.getByText(t('auth:passkeys.removed'))).toBeVisible();
      await expect(page.getByText(t('auth:second_factor.codes'), { exact: true })).toBeHidden();

      await signOut(page, t);
      await fillPassword({ t }, page, email);
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test('E-3 on an empty installation, the first administrator adds an authenticator app and signs in with its codes', async ({
      day,
    }) => {
      const { page, t } = day;
      await firstAdministrator(day);
      await signInTab(page, t);
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
      const [spare = '', another = ''] = await keepRecoveryCodes(page, t);

      await signOut(page, t);
      await fillPassword({ t }, page, email);
      await page.getByLabel(t('factor:code')).fill('000000');
      await button(page, t('factor:submit')).click();
      await expect(page.getByText(t('sdk:wrong_second_factor'))).toBeVisible();
      await page.getByLabel(t('factor:code')).fill(await codeOf(1));
      await page.getByLabel(t('factor:remember')).check();
      await button(page, t('factor:submit')).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await signOut(page, t);
      await fillPassword({ t }, page, email);
      await expect(page).toHaveURL(/\/dashboard$/);
      await signInTab(page, t);
      await expect(page.getByText(t('auth:devices.title'))).toBeVisible();
      await page.getByRole('button', { name: t('auth:devices.forget') }).click();
      await expect(page.getByText(t('auth:devices.title'))).toBeHidden();
      await signOut(page, t);
      await fillPassword({ t }, page, email);
      await page.getByLabel(t('factor:code')).fill(spare);
      await button(page, t('factor:submit')).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await signInTab(page, t);
      await button(page, t('auth:second_factor.new_codes')).click();
      await page.getByRole('dialog').getByLabel(t('auth:change.current'), { exact: true }).fill(password);
      await page.getByRole('dialog').getByLabel(t('auth:second_factor.code')).fill(another);
      await button(page.getByRole('dialog'), t('auth:second_factor.go_on')).click();
      const [recovery = ''] = await keepRecoveryCodes(page, t);
      await button(page, t('auth:second_factor.remove')).click();
      await page.getByRole('dialog').getByLabel(t('auth:change.current'), { exact: true }).fill(password);
      await page.getByRole('dialog').getByLabel(t('auth:second_factor.code')).fill(recovery);
      await button(page.getByRole('dialog'), t('auth:second_factor.remove')).click();
      await expect(page.getByText(t('auth:second_factor.removed'))).toBeVisible();
      await signOut(page, t);
      await fillPassword({ t }, page, email);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
