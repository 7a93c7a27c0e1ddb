import { expect, test } from '../../harness/test.ts';
import { signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(90_000);

test('R-ROUTE-14 R-ROUTE-4 users of a CSV file are imported, and one activates the account by a copied link after an earlier one is withdrawn', async ({
  page,
  browser,
}) => {
  const email = `lea-${crypto.randomUUID()}@import.example`;
  await signInAs(page, testUsers.operator, '/settings/user/list');
  await page.getByRole('button', { name: 'Import or export' }).click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const csv = `E-mail;Prénom;Nom;Rôle;Groupes\r\n${email};Léa;Petit;apprenante;Cardiology\r\nnobody;No;Body;;\r\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('2 lines cannot be added')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Create the group “Cardiology/ }).check();
  await dialog.getByRole('button', { name: 'Add 1 user' }).click();
  await expect(dialog.getByText('1 line was not added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByLabel('Name or email').fill(email);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row.getByText('Not invited')).toBeVisible();
  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'Actions for Léa Petit' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const copyLink = async () => {
    await choose('Create an invitation link');
    const link = page.getByRole('dialog', { name: 'Invitation link for Léa Petit' });
    const copied = (await link.locator('code').textContent()) ?? '';
    await link.getByRole('button', { name: 'Done' }).click();
    await expect(row.getByText('Invited, not activated')).toBeVisible();
    return copied;
  };
  const withdrawn = await copyLink();
  await choose('Withdraw the invitation');
  const question = page.getByRole('dialog', { name: 'Withdraw the invitation of Léa Petit?' });
  await question.getByRole('button', { name: 'Withdraw the invitation' }).click();
  await expect(row.getByText('Not invited')).toBeVisible();
  const url = await copyLink();

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(withdrawn);
  await expect(invited.getByText('This invitation is not valid any more')).toBeVisible();
  await invited.goto('about:blank');
  await invited.goto(url);
  await invited
    .getByLabel(/password/i)
    .first()
    .fill('Sunny-Day-42');
  await invited
    .getByRole('button', { name: /Activate|Set|Start|Continue/ })
    .first()
    .click();
  await expect(invited).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(row.getByText('Active')).toBeVisible();
});
