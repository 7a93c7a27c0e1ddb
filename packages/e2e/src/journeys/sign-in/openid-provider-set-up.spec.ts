import { expect } from '@playwright/test';
import { type RealmProvider, startRealmProvider } from '@repartee/server/testing/realm-provider';
import {
  button,
  test as emptyInstallation,
  follow,
  inBothLanguages,
  namedHost,
  openSection,
  openSignIn,
} from '../first-day/day.ts';
import { firstAdministrator } from '../first-day/set-up.ts';

interface Fixtures {
  readonly host: Awaited<ReturnType<typeof namedHost>>;
  readonly provider: RealmProvider;
}

/** As Entra ID states a user: an app role, the id of a group, and an address of which it does not say that it is verified. */
const nadia = {
  ...{ sub: 'pairwise-7', email: '', preferred_username: 'nadia@atelier-nord.example' },
  ...{ given_name: 'Nadia', family_name: 'Benali', roles: ['Coaches'], groups: ['2b0c6a51'] },
};

const test = emptyInstallation.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  host: async ({}, use) => use(await namedHost()),
  provider: async ({ host }, use) => {
    const provider = await startRealmProvider({ 'plain-entra': [nadia] }, `${host.PUBLIC_URL}/preconnect`);
    await use(provider);
    await provider.close();
  },
  settings: async ({ host }, use) => use({ ...host }),
});

for (const { locale, viewport } of inBothLanguages)
  test.describe(locale, { tag: '@slow' }, () => {
    test.use({ locale, viewport });

    test(`E-16 E-12 at a width of ${viewport.width} pixels, an administrator of a new installation without Keycloak adds an OpenID provider, changes it and what a role of it gives, and somebody signs in with it`, async ({
      day,
      browser,
      provider,
    }) => {
      const { page, t } = day;
      await firstAdministrator(day);
      await openSection(day, 'organization');
      await page.getByRole('tab', { name: t('settings:realm.title') }).click();
      await button(page, t('settings:provider.add')).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('code')).toHaveText(/\/preconnect$/);
      const fill = (label: string, value: string) =>
        dialog.getByLabel(t(`settings:provider.${label}`), { exact: true }).fill(value);
      await fill('issuer', `${provider.url}/nowhere`);
      await fill('client_id', provider.client.clientId);
      await dialog.getByLabel(t('settings:provider.client_secret')).fill(provider.client.clientSecret);
      await fill('realm', 'entra');
      await dialog.getByLabel(t('settings:provider.trusts_email')).check();
      await button(dialog, t('settings:provider.add_do')).click();
      await expect(dialog.getByText(t('settings:provider.issuer_refused'))).toBeVisible();
      await fill('issuer', provider.issuerOf('plain-entra'));
      await button(dialog, t('settings:provider.add_do')).click();
      await expect(page.getByText(t('settings:provider.added'))).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'entra' })).toContainText('v2.0');

      await button(page, t('settings:provider.edit', { name: 'entra' })).click();
      await expect(dialog.getByText(t('settings:provider.secret_kept'))).toBeVisible();
      await fill('realm', 'entra-nord');
      await button(dialog, t('settings:provider.edit_do')).click();
      await expect(page.getByText(t('settings:provider.edited'))).toBeVisible();

      await button(page, t('settings:realm.add')).click();
      await dialog.getByRole('combobox', { name: t('settings:realm.source') }).click();
      await page.getByRole('option', { name: t('settings:realm.source_role') }).click();
      await dialog.getByLabel(t('settings:realm.name')).fill('Coaches');
      await dialog.getByRole('combobox', { name: t('settings:realm.gives') }).click();
      const role = t('settings:person.role.editor');
      await page.getByRole('option', { name: t('settings:realm.gives_role', { role }) }).click();
      await button(dialog, t('settings:realm.add_do')).click();
      await expect(page.getByText(t('settings:realm.added'))).toBeVisible();

      const tab = await (await browser.newContext()).newPage();
      const link = tab.getByRole('link', { name: t('shell:sign_in.by_organization') });
      // The page offers it a few seconds after the first provider was added.
      await expect(async () => {
        await tab.goto(new URL('/', page.url()).href);
        await openSignIn(day, tab);
        await expect(link).toBeVisible({ timeout: 2000 });
      }).toPass();
      await link.click();
      await tab.getByLabel(t('auth:realm.name')).fill('entra-nord');
      await button(tab, t('auth:realm.submit')).click();
      await tab.locator('input[name=sub]').fill(nadia.sub);
      await tab.getByRole('button', { name: 'Sign in' }).click();
      await expect(tab).toHaveURL(/\/dashboard$/);

      await follow(day, page, '/settings/user/list');
      await expect(page.getByRole('listitem').filter({ hasText: 'Nadia Benali' })).toContainText(role);
    });
  });
