import { expect } from '@playwright/test';
import { type IdentityProvider, settingsFor } from '../../harness/identity/identity-provider.ts';
import { startOpenidProvider } from '../../harness/identity/openid-provider.ts';
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
  readonly provider: IdentityProvider;
}

const test = emptyInstallation.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  host: async ({}, use) => use(await namedHost()),
  provider: async ({ host }, use) => {
    const provider = await startOpenidProvider(host.PUBLIC_URL);
    await use(provider);
    await provider.close();
  },
  settings: async ({ host, provider }, use) => use({ ...host, ...settingsFor(provider) }),
});

for (const { locale, viewport } of inBothLanguages)
  test.describe(locale, { tag: '@slow' }, () => {
    test.use({ locale, viewport });

    test(`E-2 E-12 at a width of ${viewport.width} pixels, an administrator of a new installation names the realm of the organization and what a group of it gives, and somebody of the realm signs in`, async ({
      day,
      browser,
      provider,
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
      await lena.goto(new URL('/', page.url()).href);
      await openSignIn(day, lena);
      await lena.getByRole('link', { name: t('shell:sign_in.by_organization') }).click();
      await lena.getByLabel(t('auth:realm.name')).fill('nord');
      await button(lena, t('auth:realm.submit')).click();
      await provider.signIn(lena, 'lena');
      await expect(lena).toHaveURL(/\/dashboard$/);
      await follow(day, lena, '/persona/list');

      await follow(day, page, '/settings/user/list');
      const row = page.getByRole('listitem').filter({ hasText: 'Léna Girard' });
      await expect(row).toContainText(t('settings:person.role.editor'));
      await row.getByRole('link', { name: 'Léna Girard' }).click();
      await expect(page.getByText(words.group, { exact: true }).first()).toBeVisible();
    });
  });
