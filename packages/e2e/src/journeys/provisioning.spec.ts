import type { APIRequestContext } from '@playwright/test';
import { useOwnProduct } from '../harness/product/own-product.ts';
import { expect, test } from '../harness/test.ts';
import { signInAs, signInByForm, testUsers } from '../harness/test-users.ts';
import { wordsOf } from '../harness/words.ts';

// The tests make tokens and deactivate users.
useOwnProduct(() => ({}));
test.setTimeout(120_000);

/** A directory, which knows the address and the token alone. */
function directoryOf(request: APIRequestContext, address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const answer = async (method: string, path: string, data?: object) => {
    const response = await request.fetch(`${address}${path}`, {
      ...{ method, headers },
      ...(data && { data: JSON.stringify(data) }),
    });
    return { status: response.status(), body: await response.json().catch(() => undefined) };
  };
  return {
    add: (userName: string, givenName: string, familyName: string) =>
      answer('POST', '/Users', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        ...{ userName, name: { givenName, familyName }, active: true },
      }),
    find: (userName: string) =>
      answer('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`),
    deactivate: (id: string) =>
      answer('PATCH', `/Users/${id}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      }),
  };
}

for (const [locale, width] of [
  ['en-GB', 1440],
  ['fr-FR', 390],
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width, height: 844 } });
    const t = wordsOf(locale);

    test('E-11 an operator makes a token, a directory adds a user with it and ends the access of another, and is refused once the token is revoked', async ({
      page,
      browser,
      baseURL,
      playwright,
    }) => {
      const leaver = testUsers[locale === 'en-GB' ? 'learner' : 'editor'];
      const leaving = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage();
      await signInByForm(leaving, leaver);

      await signInAs(page, testUsers.operator, '/settings');
      await page
        .getByRole('link', { name: t('settings:section.provisioning.name') })
        .first()
        .click();
      await expect(page.getByText(t('settings:provisioning.none_title'))).toBeVisible();
      const address = (await page.locator('code').first().textContent()) ?? '';
      await page.getByRole('button', { name: t('settings:provisioning.new') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('settings:provisioning.name'), { exact: true }).fill('Entra ID');
      await dialog.getByRole('button', { name: t('settings:provisioning.make') }).click();
      await expect(dialog.getByText(t('settings:provisioning.copy_title'))).toBeVisible();
      const token = (await dialog.locator('code').first().textContent()) ?? '';
      await dialog.getByRole('button', { name: t('settings:provisioning.kept') }).click();
      await expect(dialog).toBeHidden();

      const directory = directoryOf(await playwright.request.newContext(), address, token);
      const email = `mila-${width}@atelier-nord.example`;
      expect(await directory.add(email, 'Mila', 'Brandt')).toMatchObject({ status: 201 });
      const { body } = await directory.find(leaver);
      expect(await directory.deactivate(body.Resources[0].id)).toMatchObject({ body: { active: false } });
      await leaving.goto('/profile');
      await expect(leaving.getByLabel('Password', { exact: true })).toBeVisible();

      await page.goto('/settings/user/list');
      await page.getByPlaceholder(t('settings:people.search')).fill('Mila');
      await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Mila Brandt');
      await page.goto('/settings/provisioning');
      await page
        .getByRole('button', { name: t('settings:provisioning.revoke_named', { name: 'Entra ID' }) })
        .click();
      await dialog.getByRole('button', { name: t('settings:provisioning.revoke'), exact: true }).click();
      await expect(page.getByText(t('settings:provisioning.none_title'))).toBeVisible();
      expect(await directory.find(leaver)).toMatchObject({ status: 401 });
    });
  });
