import { expect, test } from '../../harness/test.ts';
import { fillSignIn, signInAs, signInByApi, signInByForm, testUsers } from '../../harness/test-users.ts';

test('R-NAV-7 R-NAV-8 a visitor is redirected to the sign-in form and, after the sign-in, to the requested page', async ({
  page,
}) => {
  await page.goto('/apps/repartee/session/list');
  await expect(page).toHaveURL(/#login$/);
  await fillSignIn(page, testUsers.learner);
  await expect(page).toHaveURL(/\/apps\/repartee\/session\/list$/);
});

test('R-NAV-8 B-12 a user without permission for a remote is redirected to /403 and fetches no file of the remote', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const fetched: string[] = [];
  page.context().on('request', (one) => fetched.push(one.url()));
  const ofRemote = () => fetched.filter((url) => url.includes('/_mfe/mfe-ai-providers/'));
  const forbidden = () => expect(page).toHaveURL(/\/403$/);
  const pages = [
    '/ai-providers/list',
    '/ai-providers/create',
    '/ai-providers/edit/0b0e5d5e-7a52-4b8e-9c1e-2f4f6d1f7a07',
  ];

  await page.goto('/ai-providers/list');
  await expect(page).toHaveURL(/#login$/);
  await fillSignIn(page, testUsers.learner);
  await forbidden();
  for (const path of [...pages, '/settings/user/list']) {
    await page.goto(path);
    await forbidden();
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Scenarios' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ofRemote()).toEqual([]);

  // HTML documents are the same for every user, so they may contain the remote's id.
  for (const path of pages)
    expect(await (await request.get(path)).text()).not.toMatch(/<(link|script)[^>]*mfe-ai-providers/);

  await page.evaluate(() => localStorage.clear());
  await signInAs(page, testUsers.admin, '/ai-providers/list');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(ofRemote()).not.toEqual([]);
});

const publicPaths = [
  '/',
  '/page2',
  '/terms/privacy',
  '/activate?code=unknown',
  '/preconnect',
  '/shared/repartee-session/unknown',
  '/no/such/place',
];

test('R-NAV-7 a rejected token is forgotten, and a public page stays open as for a visitor', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/builds/latest.json');
  for (const path of publicPaths) {
    await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await expect(page.locator('html[data-ready=true]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).href.replace(new URL(page.url()).origin, '')).toBe(path);
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  }
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  await page.goto('/apps/repartee/session/list');
  await expect(page).toHaveURL(/#login$/);
});

test('R-NAV-3 R-ROUTE-28 a visitor sees a public 404 page for unknown paths of signed-in areas', async ({
  page,
}) => {
  for (const path of ['/settings/nothing', '/apps/nothing', '/apps/repartee/session/foo']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.locator('[data-layout=web]')).toBeVisible();
    await expect(page.locator('[data-layout=app]')).toHaveCount(0);
    await expect(page.getByText(path)).toBeVisible();
  }
});

test('R-ROUTE-1 from its first paint the landing page asks a signed-in user to continue, not to sign in', async ({
  page,
}) => {
  await signInByApi(page, testUsers.learner);
  const scripts = '**/static/js/**';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.unroute(scripts);
  await page.goto('/');
  await main.getByRole('link', { name: 'Continue as Inès Morel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('R-STORE-3 R-NAV-5 the language of a first visit and of a URL prefix is kept in the cookie', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
  const page = await context.newPage();
  const language = async () =>
    (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
  await page.goto('/page2');
  expect(await language()).toBe('fr-FR');
  await page.goto('/en-GB/page2');
  expect(await language()).toBe('en-GB');
  await page.goto('/page2');
  await expect(page.locator('html[lang=en-GB]')).toBeAttached();
  await context.close();
});

test('R-NAV-9 if GET /v1/me is rejected, the auth session ends on the server, and the sign-in form opens and says so', async ({
  page,
  request,
}) => {
  await signInByApi(page, testUsers.learner);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const who = { headers: { authorization: `Bearer ${token}` } };
  expect((await request.get('/v1/me', who)).status()).toBe(200);
  await page.route('**/v1/me', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/apps/repartee/session/list');
  await expect(page).toHaveURL(/\/\?after=%2Fapps%2Frepartee%2Fsession%2Flist#login$/);
  await expect(page.getByRole('status').getByText('Your sign-in has ended')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  expect((await request.get('/v1/me', who)).status()).toBe(401);
  await page.unroute('**/v1/me');
  await page.evaluate((value) => localStorage.setItem('access_token', value ?? ''), token);
  await page.goto('/fr-FR/apps/repartee/session/list');
  await expect(page.getByRole('status').getByText('Votre connexion a pris fin')).toBeVisible();
});

test('R-NAV-9 while GET /v1/me fails, an error page says so, and a reload opens the page of the same auth session', async ({
  page,
}) => {
  await signInByApi(page, testUsers.learner);
  await page.route('**/v1/me', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/apps/repartee/session/list');
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await expect(page.getByText('Something went wrong on our side, not yours.')).toBeVisible();
  await page.unroute('**/v1/me');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
});

test('R-NAV-3 R-ROUTE-28 an unknown path shows a 404 page that contains the path', async ({ page }) => {
  const missing = async () => {
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('/no/such/place')).toBeVisible();
  };
  const answer = await page.goto('/no/such/place');
  expect(answer?.status()).toBe(404);
  await missing();

  const said: string[] = [];
  await page.goto('/?after=%2Fno%2Fsuch%2Fplace#login');
  page.on('console', (message) => said.push(message.text()));
  await fillSignIn(page, testUsers.learner);
  await missing();
  // Playwright says that the settings of these tests block the service worker.
  const ofShell = () => said.filter((text) => !text.startsWith('Service Worker'));
  await expect.poll(ofShell).toEqual(['404 Page not found: /no/such/place']);
});

test('R-NAV-1 a path with an invalid id returns status 404 and shows the 404 page', async ({
  page,
  request,
}) => {
  expect((await request.get('/settings/user/edit/abc')).status()).toBe(404);
  await page.goto('/settings/user/edit/abc');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('/settings/user/edit/abc')).toBeVisible();
});

test('R-NAV-10 signing in prefetches the scenario list, which then opens without another request for its data', async ({
  page,
}) => {
  const list = page.waitForResponse('**/v1/scenarios?page=1&page_size=12&sort=-updated_at');
  const [code] = await Promise.all([
    page.waitForResponse((answer) => /_mfe\/mfe-coaching\/.*library/.test(answer.url())),
    list,
    signInByForm(page, testUsers.learner),
  ]);
  expect(code.ok()).toBe(true);
  let again = 0;
  page.on('request', (one) => {
    if (one.url().includes('/v1/scenarios?page=1')) again += 1;
  });
  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  await expect(page.getByRole('heading', { name: 'Scenarios', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Announce a delay to operations' }).first()).toBeVisible();
  expect(again).toBe(0);
});

test('R-SES-5 R-ROUTE-3 signing out removes the token, roles and permissions from localStorage and opens the landing page', async ({
  page,
}) => {
  await signInAs(page, testUsers.learner);
  const kept = () =>
    page.evaluate(() => ['access_token', 'roles', 'permissions'].filter((key) => localStorage.getItem(key)));
  await expect.poll(kept).toHaveLength(3);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  expect(await kept()).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/#login$/);
});
