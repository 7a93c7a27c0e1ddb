import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { useOwnProduct } from '../harness/product/own-product.ts';
import { expect, test } from '../harness/test.ts';
import { openPage, signInAs, testUsers } from '../harness/test-users.ts';

let mail: MailServer;
useOwnProduct(async () => {
  mail = await startMailServer();
  return { SMTP_URL: mail.url };
});
test.afterAll(() => mail?.stop());

test('R-PERM-6 an operator rewrites a mail, sends a test and reads it as it was previewed', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, testUsers.operator, '/settings');
  await page.getByRole('link', { name: 'Mail', exact: true }).first().click();
  await page.getByLabel('Name of the sender').fill('Équipe Nord');
  await page.getByLabel('Replies go to').fill('aide@nord.example');
  await page.getByLabel('Mail', { exact: true }).click();
  await page.getByText('Weekly digest', { exact: true }).click();
  await page.getByLabel('Subject').fill('Your Monday, {{nobody}}');
  await expect(page.getByText('{{nobody}} is not filled in for this mail.')).toBeVisible();
  await page.getByLabel('Subject').fill('Your Monday, {{first_name}}');
  await page.getByLabel('Text', { exact: true }).fill('<b>Look</b>, dear ');
  await page.getByRole('button', { name: '{{first_name}}' }).click();
  await page.getByLabel('Text', { exact: true }).press('End');
  await page.getByLabel('Text', { exact: true }).pressSequentially('\n\n{{items}}');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('Your Monday, Awa')).toBeVisible();
  await expect(preview.getByText('<b>Look</b>, dear Awa')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`Sent to ${testUsers.operator}`)).toBeVisible();
  const inbox = await (await browser.newContext()).newPage();
  const received = await mail.open(inbox, testUsers.operator);
  expect(received).toMatchObject({ subject: 'Your Monday, Awa', reply_to: 'aide@nord.example' });
  expect(received.from).toMatch(/^Équipe Nord </);
  await expect(inbox.getByText('<b>Look</b>, dear Awa')).toBeVisible();
  await expect(inbox.getByText('“First steps” is due on', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // “Unsaved changes” contains the word too.
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name of the sender')).toHaveValue('Équipe Nord');
});

test('E-7 a learner finds the switch of the weekly digest and the quiet hours in the profile, on a phone too', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, testUsers.operator, '/settings');
  await page.getByRole('link', { name: 'Mail', exact: true }).first().click();
  await page.getByLabel('Mails wait in quiet hours').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // “Unsaved changes” contains the word too.
  await expect(page.getByText(/^Saved/).first()).toBeVisible();

  const context = { baseURL, locale: 'fr-FR', viewport: { width: 390, height: 844 } };
  const phone = await (await browser.newContext(context)).newPage();
  await signInAs(phone, testUsers.learner, '/fr-FR/profile?tab=notifications');
  const digest = phone.getByRole('checkbox', { name: 'Résumé de la semaine par e-mail' });
  await expect(digest).toBeChecked();
  // The check box changes once the call has begun.
  await digest.click();
  await expect(digest).not.toBeChecked();
  await expect(phone.getByText('Comme mon organisation\u00a0: de 20:00 à 08:00')).toBeVisible();
  await phone.getByLabel('Heures calmes').click();
  await phone.getByText('Les miennes', { exact: true }).click();
  await phone.getByLabel('À', { exact: true }).click();
  const saved = phone.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && /07:30/.test(answer.request().postData() ?? ''),
  );
  await phone.getByText('07:30', { exact: true }).click();
  expect((await saved).status()).toBe(204);
  await phone.reload();
  await expect(digest).not.toBeChecked();
  await expect(phone.getByText('07:30', { exact: true })).toBeVisible();

  await openPage(phone, '/fr-FR/unsubscribe#half');
  await expect(phone.getByText('Ce lien ne fonctionne pas')).toBeVisible();
});
