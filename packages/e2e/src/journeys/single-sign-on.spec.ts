import { type RealmProvider, startRealmProvider } from '@repartee/server/testing/realm-provider';
import { callerAs, people } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

const port = 40_000 + (process.pid % 10_000);
const lena = {
  sub: 'lena',
  email: 'lena@atelier-nord.example',
  email_verified: true,
  given_name: 'Léna',
  family_name: 'Girard',
  realm_access: { roles: ['editor'] },
  disabled: false,
};

test.use({
  settings: {
    KEYCLOAK_URL: `http://127.0.0.1:${port}`,
    KEYCLOAK_CLIENT_ID: 'repartee',
    KEYCLOAK_CLIENT_SECRET: 'a-secret-of-the-test',
  },
});

let provider: RealmProvider;
test.afterAll(() => provider?.close());

test('R-CALL-10 R-CALL-13 R-CALL-11 a person signs in by their realm, is refreshed once for two tabs, and signs out', async ({
  page,
  request,
  product,
  context,
}) => {
  // Where the product says it is, so that its cookie and the way back have one name.
  const site = product.url.replace('127.0.0.1', 'localhost');
  provider = await startRealmProvider({ nord: [lena] }, `${site}/preconnect`, { port });
  const admin = await callerAs(request, people.admin);
  const organizations = await admin.get('/v1/organizations?search=Atelier');
  const { id, ...organization } = organizations.items[0];
  await admin.put(`/v1/organizations/${id}`, { ...organization, sso_realm: 'nord' });

  await page.goto(`${site}/preconnect?after=%2Fprofile`);
  await page.getByLabel('Name of your organization’s sign-in').fill('nord');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('input[name=sub]').fill('lena');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${site}/profile`);
  await expect(page.getByRole('heading', { name: 'Léna Girard' })).toBeVisible();

  let refreshes = 0;
  context.on('request', (asked) => {
    if (asked.url().endsWith('/v1/keycloak/refresh_token')) refreshes += 1;
  });
  await page.evaluate(() => localStorage.setItem('access_token', 'A'.repeat(43)));
  const other = await context.newPage();
  await Promise.all([page.reload(), other.goto(`${site}/profile`)]);
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Léna Girard' })).toBeVisible();
  expect(refreshes).toBe(1);

  await page.goto(`${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);
  await expect(other).toHaveURL(/#login$/);
  await page.goto(`${site}/preconnect`);
  await expect(page.getByLabel('Name of your organization’s sign-in')).toHaveValue('nord');
});
