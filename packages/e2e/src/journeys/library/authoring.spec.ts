import type { Page } from '@playwright/test';
import { axeFindings } from '../../harness/page/axe.ts';
import { pressEnterOn, typeInto } from '../../harness/page/keyboard.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(120_000);

async function startNew(page: Page, family: string, title: string): Promise<void> {
  await page.goto(`/apps/repartee/${family}/list`);
  await pressEnterOn(page.getByRole('link', { name: title }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  await typeInto(page.getByRole('combobox', { name: new RegExp(`^${label}`) }), text);
  await expect(page.getByTitle(text)).toBeVisible();
  await page.keyboard.press('Enter');
}

test('R-ROUTE-20 R-ROUTE-22 a user with the role editor writes a playable scenario by keyboard alone, then plays it', async ({
  page,
  complaints,
}) => {
  await signInAs(page, testUsers.editor);

  await startNew(page, 'persona', 'New persona');
  await typeInto(page.getByLabel('Name', { exact: true }), 'Nadia Berger');
  await typeInto(page.getByLabel('Character'), 'You run the warehouse. You are fair, and tired of promises.');
  await typeInto(page.getByLabel('Opening line'), 'You wanted to see me?');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('You wanted to see me?');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/persona\/list/);

  await startNew(page, 'mission', 'New mission');
  await typeInto(page.getByLabel('Name', { exact: true }), 'Agree a day');
  await typeInto(page.getByLabel('Brief'), 'The truck is late. Agree with Nadia when it comes.');
  const criterion = page.getByRole('textbox', { name: 'Criterion 1' });
  await typeInto(criterion, 'You ask what the delay means for her');
  await expect(criterion).toHaveAccessibleDescription(/^Built-in engine: judges some wordings in English/);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/mission\/list/);

  await startNew(page, 'scenario', 'New scenario');
  await typeInto(page.getByLabel('Name', { exact: true }), 'The late truck');
  await typeInto(page.getByLabel('Situation'), 'The truck with the spare parts comes two days late.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Choose who the learner talks with.')).toBeVisible();
  await choose(page, 'Persona', 'Nadia Berger');
  await choose(page, 'Mission', 'Agree a day');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'The late truck' })).toBeVisible();
  await expect(page.getByText('The truck is late. Agree with Nadia when it comes.').first()).toBeVisible();

  const stage = stageOf(page);
  await expect(stage.turns('persona').first()).toContainText('You wanted to see me?');
  await typeInto(stage.composer, 'What does the delay mean for you?');
  await page.keyboard.press('Enter');
  await expect(stage.turns('persona')).toHaveCount(2, { timeout: 30_000 });
  expect(complaints.list).toEqual([]);
});

test.describe('scenario form in French on a phone', { tag: '@slow' }, () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

  test('R-ROUTE-20 R-STORE-2 an editor writes a scenario and its persona by keyboard, and the input survives a reload', async ({
    page,
    complaints,
  }) => {
    await signInAs(page, testUsers.editor, '/fr-FR/apps/repartee/scenario/create');
    await typeInto(page.getByLabel('Nom', { exact: true }), 'Le camion en retard');
    await typeInto(page.getByLabel('Situation'), 'Le camion des pièces arrive avec deux jours de retard.');
    await pressEnterOn(page.getByRole('button', { name: 'Nouveau persona' }));
    const dialog = page.getByRole('dialog', { name: 'Nouveau persona' });
    await typeInto(dialog.getByLabel('Nom', { exact: true }), 'Nadine Bertin');
    await typeInto(dialog.getByLabel('Caractère'), 'Vous dirigez l’entrepôt. Juste, et lasse des promesses.');
    await typeInto(dialog.getByLabel('Première phrase'), 'Vous vouliez me voir ?');
    expect(await axeFindings(page)).toEqual([]);
    await pressEnterOn(dialog.getByRole('button', { name: 'Créer et choisir' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByTitle('Nadine Bertin')).toBeVisible();

    // The page stores unsaved input at the event `pagehide`.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    page.once('dialog', (asked) => asked.accept());
    await page.reload();
    await pressEnterOn(page.getByRole('button', { name: 'Les reprendre' }));
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Le camion en retard');
    await expect(page.getByTitle('Nadine Bertin')).toBeVisible();
    await pressEnterOn(page.getByRole('button', { name: 'Aperçu' }));
    await expect(page.getByRole('dialog', { name: 'Aperçu' })).toContainText('Nadine Bertin');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Aperçu' })).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { level: 1, name: 'Le camion en retard' })).toBeVisible();
    await expect(stageOf(page).turns('persona').first()).toContainText('Vous vouliez me voir ?');
    await expect(stageOf(page).composer).toBeFocused();
    expect(complaints.list).toEqual([]);
  });
});

test('R-STORE-2 unsaved input can be restored even if a crash of the browser has removed it from localStorage', {
  tag: '@slow',
}, async ({ page }) => {
  await signInAs(page, testUsers.editor, '/apps/repartee/mission/create');
  await page.getByLabel('Name', { exact: true }).fill('Typed before the kill');
  const drafts = () => page.evaluate(() => localStorage.getItem('unsaved_drafts') ?? '');
  await expect.poll(drafts).toContain('Typed before the kill');
  await page.goto('about:blank');
  // Simulates a crash of the browser, after which the newest entries of localStorage may be missing.
  await page.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.removeItem('unsaved_drafts');
  });
  await page.goto('/apps/repartee/mission/create');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before the kill');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name }) => name?.startsWith('drafts-')),
    );
  expect(await databases()).toHaveLength(1);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/(#.*)?$/);
  await expect.poll(databases).toEqual([]);
});
