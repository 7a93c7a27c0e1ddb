import { mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(90_000);

test('R-ROUTE-4 R-CALL-9 an invited user chooses a password, and the invitation link works only once', async ({
  page,
  request,
  product,
  complaints,
}) => {
  const operator = await callerAs(request, testUsers.operator);
  const person = { email: 'zoe@atelier-nord.example', first_name: 'Zoé', last_name: 'Petit', role: 'user' };
  await operator.post('/v1/users', {
    ...person,
    language: 'en-GB',
    group_ids: [],
    image: null,
    invite: true,
  });
  const { path } = await mailTo(product, person.email);

  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Welcome to Atelier Nord' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Long-enough-1');
  await page.getByRole('button', { name: 'Activate and sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /Zoé/ })).toBeVisible();
  expect(complaints.list).toEqual([]);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This invitation is not valid any more' })).toBeVisible();
});

test('R-CALL-5 a user who forgot the password is told where no mail is sent', async ({ page }) => {
  await page.goto('/#forgot-password');
  await expect(page.getByText('No email is sent from here yet')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
});

test('R-ROUTE-11 E-3 a user changes their name on the profile page and signs out on all devices', async ({
  page,
}) => {
  // The editor, because no other journey reads this name.
  await signInAs(page, testUsers.editor, '/profile');
  await page.getByLabel('Last name').fill('Lambert-Roy');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Théo Lambert-Roy' })).toBeVisible();
  await page.getByRole('tab', { name: 'Signing in' }).click();
  await expect(page.getByText('Chrome on Linux').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/#login$/);
});
