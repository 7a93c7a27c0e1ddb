import { type MailServer, startMailServer } from '../../harness/mail-server.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';

let mail: MailServer | undefined;
// Only an installation with a mail server offers the link.
useOwnProduct(async () => {
  mail = await startMailServer();
  return { SMTP_URL: mail.url };
});
test.setTimeout(90_000);
test.afterAll(() => mail?.stop());

test('R-ROUTE-1 R-CALL-5 R-CALL-6 a user who forgot the password chooses a new one by a mailed link and signs in', async ({
  page,
  context,
}) => {
  const sam = 'sam@southbank-clinic.example';
  await page.goto('/#login');
  await page.getByLabel('Email').fill(sam);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password' })).toBeVisible();
  await page.getByLabel('Email').fill(sam);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Look into your mailbox')).toBeVisible();

  const { path } = await (mail as MailServer).open(await context.newPage(), sam);
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
