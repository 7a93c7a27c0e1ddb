import type { Page } from '@playwright/test';
import { axeFindings } from '../../harness/axe.ts';
import { people, signInAs, tokenOf } from '../../harness/people.ts';
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

test.describe('in French on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

  test('R-ROUTE-20 R-STORE-2 a scenario is written with its persona created over it, and survives a reload', async ({
    page,
    request,
    complaints,
  }) => {
    const token = await tokenOf(request, people.editor);
    await page.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
    await page.goto('/fr-FR/apps/repartee/scenario/create');
    await page.getByLabel('Nom', { exact: true }).fill('Le camion en retard');
    await page.getByLabel('Situation').fill('Le camion des pièces arrive avec deux jours de retard.');
    await page.getByRole('button', { name: 'Nouveau persona' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nouveau persona' });
    await dialog.getByLabel('Nom', { exact: true }).fill('Nadine Bertin');
    await dialog.getByLabel('Caractère').fill('Vous dirigez l’entrepôt. Juste, et lasse des promesses.');
    await dialog.getByLabel('Première phrase').fill('Vous vouliez me voir ?');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Créer et choisir' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByTitle('Nadine Bertin')).toBeVisible();

    // What a crash leaves: the next visit finds what was typed.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    page.once('dialog', (asked) => asked.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Les reprendre' }).press('Enter');
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Le camion en retard');
    await expect(page.getByTitle('Nadine Bertin')).toBeVisible();
    await page.getByRole('button', { name: 'Aperçu' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Aperçu' })).toContainText('Vous vouliez me voir ?');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Aperçu' })).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { level: 1, name: 'Le camion en retard' })).toBeVisible();
    await page.getByRole('button', { name: 'Commencer' }).first().press('Enter');
    await expect(stageOf(page).turns('persona').first()).toContainText('Vous vouliez me voir ?');
    expect(complaints.list).toEqual([]);
  });
});
