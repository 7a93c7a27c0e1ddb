import { people, signIn } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('R-NAV-7 R-NAV-8 who is not signed in is asked to, and then arrives where they were going', async ({
  page,
}) => {
  await page.goto('/apps/repartee/session/list');
  await expect(page).toHaveURL(/#login$/);
  await page.getByLabel('Email').fill(people.learner);
  await page.getByLabel('Password', { exact: true }).fill('Practise-4-real');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/apps\/repartee\/session\/list$/);
});

test('R-NAV-8 B-12 without the permission one lands on /403, and no byte of the remote is fetched', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signIn(page, people.learner);
  await page.goto('/ai-providers/list');
  await expect(page).toHaveURL(/\/403$/);
  await page.goto('/settings/user/list');
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByRole('link', { name: 'AI providers' })).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('/_mfe/mfe-ai-providers/'))).toEqual([]);
});

test('R-NAV-3 R-ROUTE-28 an unknown path is a 404 inside the layout, with the path', async ({ page }) => {
  const answer = await page.goto('/no/such/place');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('/no/such/place')).toBeVisible();
});

test('R-SES-5 R-ROUTE-3 signing out clears what the browser kept and goes to the landing page', async ({
  page,
}) => {
  await signIn(page, people.learner);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  const kept = await page.evaluate(() =>
    ['access_token', 'roles', 'permissions'].filter((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/#login$/);
});
