import { type APIRequestContext, expect } from '@playwright/test';
import { activate, button, follow, inBothLanguages, openSection, test } from './first-day/day.ts';
import { addColleague, firstAdministrator } from './first-day/set-up.ts';

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

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`E-11 E-12 at a width of ${viewport.width} pixels, an administrator of an empty installation makes a token, a directory adds a user with it and ends the access of another, and is refused once the token is revoked`, async ({
      day,
      browser,
      playwright,
    }) => {
      const { page, t, words } = day;
      await firstAdministrator(day);
      await follow(day, page, '/settings/user/list');
      const link = await addColleague(day);
      const leaving = await (await browser.newContext()).newPage();
      await leaving.goto(link);
      await activate(day, leaving, words.organization);

      await openSection(day, 'provisioning');
      await expect(page.getByText(t('settings:provisioning.none_title'))).toBeVisible();
      const address = (await page.locator('code').first().textContent()) ?? '';
      await button(page, t('settings:provisioning.new')).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('settings:provisioning.name'), { exact: true }).fill('Entra ID');
      await button(dialog, t('settings:provisioning.make')).click();
      await expect(dialog.getByText(t('settings:provisioning.copy_title'))).toBeVisible();
      const token = (await dialog.locator('code').first().textContent()) ?? '';
      await button(dialog, t('settings:form.secret_copied')).click();
      await expect(dialog).toBeHidden();

      const directory = directoryOf(await playwright.request.newContext(), address, token);
      const email = 'mila@marchand.example';
      expect(await directory.add(email, 'Mila', 'Brandt')).toMatchObject({ status: 201 });
      const { body } = await directory.find('nora@marchand.example');
      expect(await directory.deactivate(body.Resources[0].id)).toMatchObject({ body: { active: false } });
      await leaving.reload();
      await expect(leaving.getByLabel(t('auth:sign_in.username'))).toBeVisible();

      await follow(day, page, '/settings/user/list');
      await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Mila Brandt');
      await expect(page.getByRole('listitem').filter({ hasText: 'Nora Weiss' })).toContainText(
        t('settings:person.status.deactivated'),
      );
      await openSection(day, 'provisioning');
      await button(page, t('settings:provisioning.revoke_named', { name: 'Entra ID' })).click();
      await button(dialog, t('settings:provisioning.revoke')).click();
      await expect(page.getByText(t('settings:provisioning.none_title'))).toBeVisible();
      expect(await directory.find(email)).toMatchObject({ status: 401 });
    });
  });
