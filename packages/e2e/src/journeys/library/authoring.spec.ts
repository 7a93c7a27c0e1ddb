import type { Page } from '@playwright/test';
import { axeFindings } from '../../harness/axe.ts';
import { people, signInAs } from '../../harness/people.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';

test.setTimeout(120_000);

/** Opens the editor of a new item of a family, from its list. */
async function startNew(page: Page, family: string, title: string): Promise<void> {
  await page.goto(`/apps/repartee/${family}/list`);
  await page.getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Searches in a field by typing, waits for what was found, and chooses it with Enter. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).focus();
  await page.keyboard.type(text);
  await expect(page.getByTitle(text)).toBeVisible();
  await page.keyboard.press('Enter');
}

test('R-ROUTE-20 R-ROUTE-22 an editor writes a playable scenario with the keyboard alone, then plays it', async ({
  page,
  complaints,
}) => {
  await signInAs(page, people.editor);

  await startNew(page, 'persona', 'New persona');
  await page.getByLabel('Name', { exact: true }).fill('Nadia Berger');
  await page.getByLabel('Character').fill('You run the warehouse. You are fair, and tired of promises.');
  await page.getByLabel('Opening line').fill('You wanted to see me?');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('You wanted to see me?');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/persona\/list/);

  await startNew(page, 'mission', 'New mission');
  await page.getByLabel('Name', { exact: true }).fill('Agree a day');
  await page.getByLabel('Brief').fill('The truck is late. Agree with Nadia when it comes.');
  await page.getByRole('textbox', { name: 'Criterion 1' }).fill('You ask what the delay means for her');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/mission\/list/);

  await startNew(page, 'scenario', 'New scenario');
  await page.getByLabel('Name', { exact: true }).fill('The late truck');
  await page.getByLabel('Situation').fill('The truck with the spare parts comes two days late.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Choose who the learner talks with.')).toBeVisible();
  await choose(page, 'Persona', 'Nadia Berger');
  await choose(page, 'Mission', 'Agree a day');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'The late truck' })).toBeVisible();
  await expect(page.getByText('The truck is late. Agree with Nadia when it comes.').first()).toBeVisible();

  await page
    .getByRole('button', { name: /^Start|^Begin|^Play/ })
    .first()
    .press('Enter');
  const stage = stageOf(page);
  await expect(stage.turns('persona').first()).toContainText('You wanted to see me?');
  await stage.say('What does the delay mean for you?');
  expect(complaints.list).toEqual([]);
});
