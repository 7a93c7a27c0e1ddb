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

test('R-ROUTE-1 R-CALL-5 R-CALL-6 a user who forgot the password chooses a new one by a mailed link and signs in', async ({
  page,
  product,
}) => {
  const sam = 'sam@southbank-clinic.example';
  await page.goto('/#login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().focus();
  await page.getByLabel('Email').fill(sam);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password' })).toBeVisible();
  await page.getByLabel('Email').fill(sam);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Look into your mailbox')).toBeVisible();

  const { path } = await mailTo(product, sam);
  await page.goto(path);
  await page.getByLabel('New password', { exact: true }).fill('Another-one-2');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.getByLabel('Email').fill(sam);
  await page.getByLabel('Password', { exact: true }).fill('Another-one-2');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
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
