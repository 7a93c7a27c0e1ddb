import { expect } from '@playwright/test';
import { type RealmProvider, startRealmProvider } from '@repartee/server/testing/realm-provider';
import { type IdentityProvider, settingsFor } from '../../harness/identity/identity-provider.ts';
import { startOpenidProvider } from '../../harness/identity/openid-provider.ts';
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
  readonly provider: IdentityProvider;
  readonly entra: RealmProvider;
}

const test = emptyInstallation.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  host: async ({}, use) => use(await namedHost()),
  provider: async ({ host }, use) => {
    const provider = await startOpenidProvider(host.PUBLIC_URL);
    await use(provider);
    await provider.close();
  },
  entra: async ({ host }, use) => {
    const entra = await startRealmProvider({ 'plain-entra': [nadia] }, `${host.PUBLIC_URL}/preconnect`);
    await use(entra);
    await entra.close();
  },
  settings: async ({ host, provider }, use) => use({ ...host, ...settingsFor(provider) }),
});

for (const { locale, viewport } of inFrenchOnAPhone)
  test.describe(locale, { tag: '@slow' }, () => {
    test.use({ locale, viewport });

    test(`E-2 E-16 E-12 at a width of ${viewport.width} pixels, an administrator of a new installation names the realm of the organization and what a group of it gives, and somebody of the realm and somebody of an Entra-like provider sign in`, async ({
      day,
      browser,
      provider,
      entra,
    }) => {
      const { page, t, words } = day;
      await firstAdministrator(day);
      await follow(day, page, '/settings/user/list');
      await page.getByText(t('settings:people.tab_groups'), { exact: true }).click();
      await page
        .getByRole('link', { name: t('settings:group.new') })
        .first()
        .click();
      await page.getByLabel(t('settings:group.name'), { exact: true }).fill(words.group);
      await button(page, t('kit:form.create')).click();
      await expect(page.getByText(t('settings:group.created'))).toBeVisible();

      await openSection(day, 'organization');
      await page.getByRole('tab', { name: t('settings:realm.title') }).click();
      await page.getByRole('link', { name: t('settings:realm.set') }).click();
      await page.getByLabel(t('settings:organization.realm')).fill('nord');
      await button(page, t('kit:form.save')).click();
      await expect(page.getByText(t('settings:form.saved'), { exact: true })).toBeVisible();
      await page.getByRole('tab', { name: t('settings:realm.title') }).click();
      await button(page, t('settings:realm.add')).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('settings:realm.name')).fill('Front desk');
      await dialog.getByRole('combobox', { name: t('settings:realm.gives') }).click();
      await page
        .getByRole('option', { name: t('settings:realm.gives_group', { group: words.group }) })
        .click();
      await button(dialog, t('settings:realm.add_do')).click();
      await expect(page.getByText(t('settings:realm.added'))).toBeVisible();

      const lena = await (await browser.newContext()).newPage();
      await nameRealm(day, lena, 'nord');
      await provider.signIn(lena, 'lena');
      await expect(lena).toHaveURL(/\/dashboard$/);
      await follow(day, lena, '/persona/list');

      await follow(day, page, '/settings/user/list');
      const row = page.getByRole('listitem').filter({ hasText: 'Léna Girard' });
      await expect(row).toContainText(t('settings:person.role.editor'));
      await row.getByRole('link', { name: 'Léna Girard' }).click();
      await expect(page.getByText(words.group, { exact: true }).first()).toBeVisible();

      await openSection(day, 'organization');
      await page.getByRole('tab', { name: t('settings:realm.title') }).click();
      await fillProvider(day, entra, 'entra-nord');
      await addProvider(day, entra.issuerOf('plain-entra'));
      await expect(page.getByText(t('settings:provider.added'))).toBeVisible();
      const nadiasTab = await (await browser.newContext()).newPage();
      await nameRealm(day, nadiasTab, 'entra-nord');
      await signInAs(nadiasTab, nadia.sub);
      await expect(nadiasTab).toHaveURL(/\/dashboard$/);
      await lena.reload();
      await expect(lena).toHaveURL(/\/persona\/list$/);

      await follow(day, page, '/settings/user/list');
      for (const name of ['Léna Girard', 'Nadia Benali'])
        await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    });
  });
