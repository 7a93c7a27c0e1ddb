import type { Page } from '@playwright/test';
import { type Realm, settingsErrorOf } from '../../harness/identity/identity-provider.ts';
import { assignRealms, singleSignOnTest as test } from '../../harness/single-sign-on.ts';
import { expect } from '../../harness/test.ts';

const leaveFor = async (page: Page, site: string, realm: Realm) => {
  await page.goto(`${site}/preconnect?after=%2Fprofile`);
  await page.getByLabel('Name of your organization’s sign-in').fill(realm);
  await page.getByRole('button', { name: 'Continue' }).click();
};
const named = (page: Page, name: string) => page.getByRole('heading', { name });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
const spoil = (page: Page) => page.evaluate(() => localStorage.setItem('access_token', 'A'.repeat(43)));

test.describe.configure({ timeout: 120_000 });

test("R-CALL-10 E-2 R-CALL-13 R-CALL-11 single sign-on sets a user's role and group, and two tabs share one token refresh", {
  tag: '@keycloak',
}, async ({ page, request, context, site, provider }) => {
  const admin = await assignRealms(request);
  await admin.post('/v1/user_groups', { name: 'Front desk' });
  await leaveFor(page, site, 'nord');
  await provider.signIn(page, 'lena');
  await expect(page).toHaveURL(`${site}/profile`);
  await expect(named(page, 'Léna Girard')).toBeVisible();
  const { items } = await admin.get('/v1/users?search=lena');
  expect(items).toMatchObject([
    { organization_name: 'Atelier Nord', role: 'editor', groups: [{ name: 'Front desk' }] },
  ]);

  await page.evaluate(() => localStorage.clear());
  await leaveFor(page, site, 'nord');
  await expect(page).toHaveURL(`${site}/profile`);

  let refreshes = 0;
  // Count only successful refreshes of the token. The server answers 409 if another tab has just refreshed
  // the token.
  context.on('response', (answer) => {
    if (answer.url().endsWith('/v1/keycloak/refresh_token') && answer.ok()) refreshes += 1;
  });
  await spoil(page);
  const other = await context.newPage();
  await Promise.all([page.reload(), other.goto(`${site}/profile`)]);
  for (const tab of [page, other]) await expect(named(tab, 'Léna Girard')).toBeVisible();
  expect(refreshes).toBe(1);

  await page.goto(`${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);
  await expect(other).toHaveURL(/#login$/);
  await page.goto(`${site}/preconnect`);
  await expect(page.getByLabel('Name of your organization’s sign-in')).toHaveValue('nord');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(provider.asks(page)).toBeVisible();
});

test('R-NAV-9 if GET /v1/me is rejected, a user of a realm is redirected to the login URL of the realm', {
  tag: '@slow',
}, async ({ page, request, site, provider }) => {
  await assignRealms(request);
  await leaveFor(page, site, 'nord');
  await provider.signIn(page, 'lena');
  await expect(named(page, 'Léna Girard')).toBeVisible();
  const told = page.waitForRequest('**/v1/keycloak/logout');
  const led = page.waitForRequest((one) => one.isNavigationRequest() && one.url().startsWith(provider.url));
  await page.route('**/v1/me', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto(`${site}/profile`);
  await Promise.all([told, led]);

  await page.unroute('**/v1/me');
  await leaveFor(page, site, 'nord');
  await Promise.race([provider.signIn(page, 'lena'), named(page, 'Léna Girard').waitFor()]);
  await expect(named(page, 'Léna Girard')).toBeVisible();
  await page.route('**/v1/me', (route) => route.fulfill({ status: 403, json: {} }));
  await page.route('**/v1/keycloak/get_login_url?*', (route) => route.fulfill({ json: { url: '' } }));
  await page.goto(`${site}/profile`);
  await expect(page).toHaveURL(`${site}/preconnect?after=%2Fprofile`);
});

test('E-2 a super-admin signs in through a realm only while SUPER_ADMIN_REALMS names the realm', {
  tag: '@slow',
}, async ({ page, request, site, provider }) => {
  const admin = await assignRealms(request);
  const admit = (realms: string) =>
    admin.patch('/v1/environment_settings', { values: { SUPER_ADMIN_REALMS: realms } });
  await admit('clinic');
  await leaveFor(page, site, 'nord');
  await provider.signIn(page, 'root');
  await expect(page.getByText('You cannot come in this way')).toBeVisible();

  await admit('nord');
  await page.context().clearCookies();
  await leaveFor(page, site, 'nord');
  await provider.signIn(page, 'root');
  await expect(page).toHaveURL(`${site}/profile`);
  await page.goto(`${site}/env`);
  await expect(page.getByText('SUPER_ADMIN_REALMS').first()).toBeVisible();
  await admit('');
});

test('R-SES-6 using a copy of a refresh token a second time ends the auth session of the token', {
  tag: '@slow',
}, async ({ page, request, site, provider }) => {
  await assignRealms(request);
  await leaveFor(page, site, 'nord');
  await provider.signIn(page, 'noor');
  await expect(named(page, 'Noor Haddad')).toBeVisible();
  const copy = await stored(page, 'keycloak_refresh_token');
  await spoil(page);
  await page.reload();
  await expect(named(page, 'Noor Haddad')).toBeVisible();
  expect(await settingsErrorOf(provider, 'nord', copy)).toBe('invalid_grant');
  await spoil(page);
  await page.reload();
  await expect(page).toHaveURL(/#login$/);
});

test('E-2 R-SES-6 a user of the second realm sees only the second organization, and stays signed in when a token expires', {
  tag: '@slow',
}, async ({ page, request, site, provider }) => {
  const admin = await assignRealms(request);
  const { items } = await admin.get('/v1/users?search=ines');
  const [ines] = items;
  await leaveFor(page, site, 'clinic');
  await provider.signIn(page, 'omar');
  await expect(named(page, 'Omar Ali')).toBeVisible();

  const ask = async (path: string) =>
    request.get(path, { headers: { authorization: `Bearer ${await stored(page, 'access_token')}` } });
  // The access token lives for seconds. A page that is loaded again refreshes it.
  const askWithNewToken = async (path: string) => {
    const answer = await ask(path);
    if (answer.status() !== 401) return answer;
    await page.reload();
    await expect(named(page, 'Omar Ali')).toBeVisible();
    return ask(path);
  };
  const seen = await (await askWithNewToken('/v1/users?page_size=48')).json();
  expect(new Set(seen.items.map((one: typeof ines) => one.organization_name))).toEqual(
    new Set(['Southbank Clinic']),
  );
  for (const path of [`/v1/users/${ines.id}`, `/v1/organizations/${ines.organization_id}`])
    expect([path, (await askWithNewToken(path)).status()]).toEqual([path, 404]);

  const ended = () => expect.poll(async () => (await ask('/v1/me')).status(), { timeout: 40_000 }).toBe(401);
  await ended();
  await page.reload();
  await expect(named(page, 'Omar Ali')).toBeVisible();
  await provider.disable('clinic', 'omar');
  await ended();
  await page.reload();
  await expect(page).toHaveURL(/#login$/);
  await leaveFor(page, site, 'clinic');
  await provider.signIn(page, 'omar');
  await expect(page.getByText(/disabled/i)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(provider.url);
});
