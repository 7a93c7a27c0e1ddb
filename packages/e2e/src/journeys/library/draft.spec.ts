import { axeFindings } from '../../harness/page/axe.ts';
import { expect, test } from '../../harness/test.ts';
import { signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(120_000);

const sentence =
  'I have to tell an angry customer, Mrs Delacroix, that her kitchen will be three weeks late. I want to keep her trust and agree a new date.';

test('B-6 the AI drafts a scenario from one sentence, and an editor accepts it and tries it out', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  await signInAs(page, testUsers.editor, '/apps/repartee/scenario/list');
  await page.getByRole('link', { name: 'Draft from a text' }).click();
  await page.getByLabel('What is it about?').fill(sentence);
  // The organization's language is French.
  await page.getByRole('button', { name: 'Change to English' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Draft the scenario' }).click();

  await expect(page.getByRole('heading', { name: 'Mrs Delacroix', exact: true })).toBeVisible();
  await expect(page.getByText('A plain draft by the built-in engine')).toBeVisible();
  await expect(page.locator('blockquote').filter({ hasText: 'agree a new date' }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit: Scenario' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('The late kitchen');
  await page.getByRole('button', { name: 'Keep the changes' }).click();
  await page.getByRole('button', { name: 'Accept and open' }).click();

  await expect(page).toHaveURL(/scenario\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: 'The late kitchen' })).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  const trial = page.getByRole('region', { name: 'Try it out' });
  await expect(trial.getByText('You have ten minutes.')).toBeVisible();
  const message = trial.getByRole('textbox', { name: 'Your message' });
  const [panel, field] = [await trial.boundingBox(), await message.boundingBox()];
  expect(field?.width).toBeGreaterThan((panel?.width ?? Infinity) * 0.8);
  await message.fill('How do you see it?');
  await page.keyboard.press('Enter');
  await expect(trial.getByRole('listitem')).toHaveCount(3);
  await expect(trial.getByRole('listitem').nth(2)).toHaveAttribute('aria-busy', 'false');
  await expect(trial.getByRole('listitem').nth(2)).not.toHaveText('Mrs Delacroix');
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints.list).toEqual([]);
});
