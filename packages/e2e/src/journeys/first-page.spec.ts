import { expect, test } from '../harness/test.ts';
import { openPage } from '../harness/test-users.ts';

test('R-ROUTE-1 R-APP-5 the landing page is readable before any script runs', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: product.url });
  await page.goto('/#login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.close();
});

test('R-ROUTE-1 the header has a sign-in link on the landing page, but not while the sign-in form is open', async ({
  page,
}) => {
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await openPage(page, '/');
  await signIn.click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(signIn).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goto('/#code');
  await expect(signIn).toBeVisible();
});

test('R-APP-1 R-APP-5 five public pages hydrate the server-rendered markup without a console error', async ({
  page,
  complaints,
}) => {
  for (const path of ['/', '/page2', '/terms/privacy', '/fr-FR/terms/legal-notices', '/403']) {
    await openPage(page, path);
  }
  expect(complaints.list.filter((text) => !text.includes('403'))).toEqual([]);
});

test('R-NAV-5 the language of a page comes from the path, else the cookie, else the browser, else the default', async ({
  browser,
  product,
}) => {
  const titleIn = async (locale: string, path: string, cookie?: string) => {
    const context = await browser.newContext({ locale, baseURL: product.url });
    if (cookie) await context.addCookies([{ name: 'i18n_redirected', value: cookie, url: product.url }]);
    const page = await context.newPage();
    await page.goto(path);
    const language = await page.locator('html').getAttribute('lang');
    await context.close();
    return language;
  };
  expect(await titleIn('fr-CA', '/')).toBe('fr-FR');
  expect(await titleIn('eo-001', '/')).toBe('en-GB');
  expect(await titleIn('fr-CA', '/', 'en-GB')).toBe('en-GB');
  expect(await titleIn('en-GB', '/fr-FR/page2')).toBe('fr-FR');
});

test('R-APP-5 the dark scheme of the operating system applies before the first paint, and a button changes the scheme', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html.dark')).toBeAttached();
  await openPage(page, '/');
  await page
    .getByRole('button', { name: /scheme|light|dark/i })
    .first()
    .click();
  await expect(page.locator('html.dark')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html.dark')).toHaveCount(0);
  await context.close();
});

test('R-CALL-14 builds/latest.json contains the build id of the served page and has the header cache-control: no-cache', async ({
  page,
  request,
}) => {
  const answer = await request.get(`/builds/latest.json?${Date.now()}`);
  expect(answer.headers()['cache-control']).toContain('no-cache');
  const { id } = await answer.json();
  await page.goto('/');
  const boot = JSON.parse(
    (await page.locator('script[type="application/json"]').first().textContent()) ?? '{}',
  );
  expect((boot.boot ?? boot).build_id).toBe(id);
});

test('R-ROUTE-1 text that is typed into the sign-in form before any script runs is kept after hydration', async ({
  page,
}) => {
  let letScriptsCome = () => {};
  const typed = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/#login', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.pressSequentially('somebody@atelier-nord.example');
  letScriptsCome();
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  await expect(email).toHaveValue('somebody@atelier-nord.example');
  await expect(email).toBeFocused();
});

test('R-ROUTE-1 a sign-in form that is submitted before any script runs is sent after hydration', async ({
  page,
}) => {
  let letScriptsCome = () => {};
  const submitted = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await submitted;
    await route.continue();
  });
  await page.goto('/#login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('somebody@atelier-nord.example');
  await page.getByLabel('Password', { exact: true }).fill('Not the password 1');
  await page.keyboard.press('Enter');
  letScriptsCome();
  await expect(page.getByRole('alert')).toContainText('This email and password do not match.');
  await expect(page.getByLabel('Email')).toHaveValue('somebody@atelier-nord.example');
});

test('R-APP-3 R-APP-4 a page requests failed scripts a second time, then shows an error and a reload link inside its layout', {
  tag: '@slow',
}, async ({ page }) => {
  let lost = /\/static\/js\/[\w.-]+$/;
  await page.route('**/static/js/**', (route) =>
    lost.test(route.request().url()) ? route.abort() : route.continue(),
  );
  const ready = page.locator('html[data-ready=true]');
  await page.goto('/terms/contact');
  await expect(ready).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);

  lost = /./;
  const failure = page.getByRole('main').getByRole('alert');
  await page.goto('/dashboard');
  await expect(failure).toContainText('The page could not start.');
  await expect(page.locator('main [data-loading]').first()).toBeAttached();
  await expect(page.locator('main [data-loading]:visible')).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('/terms/contact');
  await expect(failure).toContainText('The page could not start.');
  await expect(page.locator('html')).toHaveAttribute('data-application-error', /did not arrive$/);
  lost = /nothing/;
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(ready).toBeAttached();
});
