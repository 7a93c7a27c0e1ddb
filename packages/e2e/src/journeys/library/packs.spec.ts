import { axeFindings } from '../../harness/page/axe.ts';
import { expect, test } from '../../harness/test.ts';
import { signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(120_000);
test.use({ acceptDownloads: true });

test('B-8 an editor exports a scenario as a pack (zip archive), and another organization imports it', async ({
  page,
  browser,
  complaints,
}) => {
  await signInAs(page, testUsers.editor, '/apps/repartee/scenario/list');
  await page.getByRole('link', { name: 'Announce a delay to operations' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Announce a delay to operations.zip');
  const pack = await saved.path();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signInAs(theirs, 'ruth@southbank-clinic.example');
  const importPack = async () => {
    await theirs.goto('/apps/repartee/scenario/list');
    await theirs.getByRole('button', { name: 'More actions' }).click();
    await theirs.getByRole('menuitem', { name: 'Import a pack' }).click();
    await theirs.getByLabel('Choose a pack').setInputFiles(pack);
  };
  await importPack();
  await expect(theirs.getByText('5 new', { exact: true })).toBeVisible();
  expect(await axeFindings(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Import 5 items' }).click();
  await expect(theirs.getByText('5 items imported.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Announce a delay to operations' })).toHaveCount(2);

  await importPack();
  await expect(theirs.getByText('5 unchanged', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await context.close();
  expect(complaints.list).toEqual([]);
});
