import { expect } from '@playwright/test';
import { type RealmProvider, startRealmProvider } from '@repartee/server/testing/realm-provider';
import {
  button,
  test as emptyInstallation,
  follow,
  inFrenchOnAPhone,
  namedHost,
  openSection,
} from '../first-day/day.ts';
import { firstAdministrator } from '../first-day/set-up.ts';
import { addProvider, fillProvider, nadia, nameRealm, signInAs } from './providers.ts';

interface Fixtures {
  readonly host: Awaited<ReturnType<typeof namedHost>>;
  readonly provider: RealmProvider;
}

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

for (const { locale, viewport } of inFrenchOnAPhone)
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
      const dialog = page.getByRole('dialog');
      await fillProvider(day, provider, 'entra');
      await addProvider(day, `${provider.url}/nowhere`);
      await expect(dialog.getByText(t('settings:provider.issuer_refused'))).toBeVisible();
      await addProvider(day, provider.issuerOf('plain-entra'));
      await expect(page.getByText(t('settings:provider.added'))).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'entra' })).toContainText('v2.0');

      await button(page, t('settings:provider.edit', { name: 'entra' })).click();
      await expect(dialog.getByText(t('settings:provider.secret_kept'))).toBeVisible();
      await dialog.getByLabel(t('settings:provider.realm'), { exact: true }).fill('entra-nord');
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
      await nameRealm(day, tab, 'entra-nord');
      await signInAs(tab, nadia.sub);
      await expect(tab).toHaveURL(/\/dashboard$/);

      await follow(day, page, '/settings/user/list');
      await expect(page.getByRole('listitem').filter({ hasText: 'Nadia Benali' })).toContainText(role);
    });
  });
