import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import {
  activate,
  button,
  chooseAccount,
  type Day,
  fillPassword,
  follow,
  inBothLanguages,
  openProfile,
  openSection,
  openSignIn,
  password,
  test,
} from '../first-day/day.ts';
import { addColleague, firstAdministrator } from '../first-day/set-up.ts';

const nora = 'nora@marchand.example';

/** Adds an authenticator app on the profile, and returns its secret. */
async function addAuthenticatorApp({ t }: Day, page: Page): Promise<string> {
  await button(page, t('auth:second_factor.add')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('auth:change.current'), { exact: true }).fill(password);
  await button(dialog, t('auth:second_factor.go_on')).click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel(t('auth:second_factor.code'), { exact: true }).fill(await generate({ secret }));
  await button(dialog, t('auth:second_factor.turn_on')).click();
  await button(dialog, t('auth:second_factor.codes_kept')).click();
  return secret;
}

/** Asks everybody in the organization for a second factor, within some days. */
async function requireOfEveryone({ page, t }: Day, days: string): Promise<void> {
  await page.getByRole('combobox', { name: t('settings:organization.second_factor') }).click();
  const everyone = t('settings:organization.second_factor_rule.everyone');
  await page.getByRole('option', { name: everyone, exact: true }).click();
  await page.getByLabel(t('settings:organization.second_factor_grace')).fill(days);
  await button(page, t('kit:form.save')).click();
  await expect(page.getByText(t('settings:form.saved'), { exact: true })).toBeVisible();
}

async function signInAgain(day: Day, page: Page): Promise<void> {
  await chooseAccount(day, page, 'Nora Weiss', 'sign_out');
  await openSignIn(day, page);
  await fillPassword(day, page, nora);
}

/** Turns off the second factor of a user who has lost the phone. */
async function turnOff(day: Day): Promise<void> {
  const { page, t } = day;
  await follow(day, page, '/settings/user/list');
  await button(page, t('settings:people.actions', { name: 'Nora Weiss' })).click();
  await page.getByRole('menuitem', { name: t('settings:act.reset_factor') }).click();
  await button(page.getByRole('dialog'), t('settings:act.reset_factor')).click();
  await expect(page.getByText(t('settings:act.done.reset_factor', { count: 1 }))).toBeVisible();
}

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`E-3 E-12 at a width of ${viewport.width} pixels, an administrator of an empty installation asks everybody for a second factor, which a user adds before anything else and signs in with, until the administrator turns it off`, async ({
      day,
      browser,
    }) => {
      const { page, t, words } = day;
      const user = await (await browser.newContext()).newPage();
      await firstAdministrator(day);
      await follow(day, page, '/settings/user/list');
      await user.goto(await addColleague(day));
      await activate(day, user, words.organization);
      await openProfile(day, page, 'Anna Marchand', 'profile.sign_in');
      await addAuthenticatorApp(day, page);

      await openSection(day, 'organization');
      await requireOfEveryone(day, '7');
      await user.reload();
      await expect(user.getByText(t('factor:due', { when: '' }))).toBeVisible();
      await requireOfEveryone(day, '0');
      await user.reload();
      await expect(user).toHaveURL(/\/profile$/);
      await expect(user.getByText(t('factor:overdue'))).toBeVisible();
      const secret = await addAuthenticatorApp(day, user);
      await expect(user.getByText(t('factor:overdue'))).toBeHidden();
      await follow(day, user, '/scenario/list');
      await expect(user).toHaveURL(/\/scenario\/list$/);

      await signInAgain(day, user);
      await user.getByLabel(t('factor:code')).fill('111111');
      await button(user, t('factor:submit')).click();
      await expect(user.getByText(t('sdk:wrong_second_factor'))).toBeVisible();
      // The server takes each code once, and that of the next period too.
      const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
      await user.getByLabel(t('factor:code')).fill(code);
      await button(user, t('factor:submit')).click();
      await expect(user).toHaveURL(/\/dashboard$/);

      await turnOff(day);
      await signInAgain(day, user);
      await expect(user).toHaveURL(/\/profile$/);
      await expect(user.getByText(t('factor:overdue'))).toBeVisible();
    });
  });
