import { expect, type Page } from '@playwright/test';
import type { RealmProvider } from '@repartee/server/testing/realm-provider';
import { button, type Day, openSignIn } from '../first-day/day.ts';

/** As Entra ID states a user: an app role, the id of a group, and an address of which it does not say that it is verified. */
export const nadia = {
  ...{ sub: 'pairwise-7', email: '', preferred_username: 'nadia@atelier-nord.example' },
  ...{ given_name: 'Nadia', family_name: 'Benali', roles: ['Coaches'], groups: ['2b0c6a51'] },
};

/** Fills the dialog that adds an OpenID provider, on the tab of the organization's sign-in. Its issuer is not yet filled. */
export async function fillProvider(
  { page, t }: Day,
  { client }: RealmProvider,
  realm: string,
): Promise<void> {
  await button(page, t('settings:provider.add')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('code')).toHaveText(/\/preconnect$/);
  await dialog.getByLabel(t('settings:provider.client_id'), { exact: true }).fill(client.clientId);
  await dialog.getByLabel(t('settings:provider.client_secret')).fill(client.clientSecret);
  await dialog.getByLabel(t('settings:provider.realm'), { exact: true }).fill(realm);
  await dialog.getByLabel(t('settings:provider.trusts_email')).check();
}

/** Fills in the issuer and adds the provider. */
export async function addProvider({ page, t }: Day, issuer: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('settings:provider.issuer'), { exact: true }).fill(issuer);
  await button(dialog, t('settings:provider.add_do')).click();
}

/** Opens the sign-in page in a tab, and names the realm there. */
export async function nameRealm(day: Day, tab: Page, realm: string): Promise<void> {
  const { page, t } = day;
  const link = tab.getByRole('link', { name: t('shell:sign_in.by_organization') });
  // The page offers it a few seconds after the first provider was added.
  await expect(async () => {
    await tab.goto(new URL('/', page.url()).href);
    await openSignIn(day, tab);
    await expect(link).toBeVisible({ timeout: 2000 });
  }).toPass();
  await link.click();
  await tab.getByLabel(t('auth:realm.name')).fill(realm);
  await button(tab, t('auth:realm.submit')).click();
}

/** Answers the sign-in page of a provider that runs in this process. */
export async function signInAs(tab: Page, sub: string): Promise<void> {
  await tab.locator('input[name=sub]').fill(sub);
  await tab.getByRole('button', { name: 'Sign in' }).click();
}
