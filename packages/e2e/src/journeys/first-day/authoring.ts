import { expect, type Page } from '@playwright/test';
import { button, type Day, follow, ownServer, pick } from './day.ts';

export async function addExamples(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/scenario/list');
  await button(page, t('coaching:starters.open')).click();
  await button(page, t('coaching:starters.add_named', { name: words.pack })).click();
  await expect(page.getByText(t('coaching:starters.added', { name: words.pack }))).toBeVisible();
  // The examples stay open, for more than one pack.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('coaching:packs.close') })
    .last()
    .click();
  await expect(page.getByRole('link', { name: words.example })).toBeVisible();
}

type Family = 'persona' | 'mission' | 'observer' | 'scenario';

export async function create(day: Day, family: Family, fill: (page: Page) => Promise<void>): Promise<void> {
  const { page, t } = day;
  await follow(day, page, `/${family}/list`);
  const title = t(`coaching:editor.new.${family}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await fill(page);
  await button(page, t('kit:form.create')).click();
  await expect(page.getByText(t(`coaching:editor.created.${family}`))).toBeVisible();
}

/** Writes a persona, a mission, an observer, and two scenarios with them: one to type, one to speak. */
export async function writeScenarios(day: Day): Promise<void> {
  const { page, model, t, words } = day;
  const field = (key: string) => page.getByRole('textbox', { name: t(`coaching:editor.${key}`) }).first();
  await create(day, 'persona', async () => {
    await field('name').fill(words.persona);
    await field('persona.character').fill(words.character);
    await field('persona.opening_line').fill(words.opening);
  });
  await create(day, 'mission', async () => {
    await field('name').fill(words.mission);
    await field('mission.brief').fill(words.brief);
    await page
      .getByRole('textbox', { name: t('coaching:editor.mission.criterion', { number: 1 }) })
      .fill(words.criterion);
  });
  await create(day, 'observer', async () => {
    await field('name').fill(words.observer);
    await field('observer.instructions').fill(words.instructions);
    await field('observer.name').fill(words.looks_for);
  });
  const compose = async (name: string) => {
    await field('name').fill(name);
    await field('scenario.context').fill(words.situation);
    await pick(page, t('coaching:editor.scenario.persona'), words.persona);
    await pick(page, t('coaching:editor.scenario.mission'), words.mission);
    await pick(page, t('coaching:editor.scenario.observers'), words.observer);
  };
  await create(day, 'scenario', () => compose(words.scenario));
  await create(day, 'scenario', async () => {
    await compose(words.spoken);
    await page.getByText(t('coaching:editor.talk.mode.voice'), { exact: true }).click();
    for (const [key, name] of [
      ['hears', model.hears],
      ['speaks', model.speaks],
    ] as const)
      await expect(
        page.getByText(t(`coaching:editor.talk.${key}`, { names: `${ownServer} (${name})` })),
      ).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1, name: words.spoken })).toBeVisible();
  // On a phone it stands in the brief, which is a sheet there.
  await expect(page.getByText(t('player:mode.voice')).first()).toBeAttached();
}

/** Uploads a document, from which the model drafts a scenario with all its parts. */
export async function draftFromDocument(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/scenario/list');
  await page
    .getByRole('link', { name: t('coaching:draft.open') })
    .first()
    .click();
  const name = 'counter.txt';
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(words.document) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(t('coaching:draft.document.read', { name }))).toBeVisible();
  await button(page, t('coaching:draft.begin')).click();
  await expect(page.getByText(t('coaching:draft.complete'))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: words.draft.persona, exact: true })).toBeVisible();
  await expect(page.locator('blockquote').filter({ hasText: words.draft.passage })).toHaveCount(4);
  await button(page, t('coaching:draft.accept')).click();
  await expect(page.getByRole('heading', { level: 1, name: words.draft.name })).toBeVisible();
}

/** Gives a group a playlist of two steps: one to type, one to speak. With this, the checklist is done and gone. */
export async function assign(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/playlist/list');
  await page
    .getByRole('link', { name: t('coaching:playlist.new') })
    .first()
    .click();
  await page.getByLabel(t('coaching:editor.name'), { exact: true }).fill(words.playlist);
  await pick(page, t('coaching:playlist.add_step'), words.scenario);
  await pick(page, t('coaching:playlist.add_step'), words.spoken);
  await pick(page, t('coaching:playlist.groups'), words.group);
  await button(page, t('kit:form.create')).click();
  const people = page.getByRole('list', { name: t('coaching:playlist.people') });
  await expect(people.getByRole('listitem').filter({ hasText: 'Léa Petit' })).toContainText(
    t('coaching:playlist.state.not-started'),
  );
  await follow(day, page, '/dashboard');
  await expect(page.getByRole('region', { name: t('coaching:team.title') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('settings:setup.title') })).toBeHidden();
}

export async function exportPack(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/playlist/list');
  await page.getByRole('link', { name: words.playlist }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, t('coaching:packs.export')).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${words.playlist}.zip`);
}

/** Shares the drafted scenario with the other organization, which is told so and makes a copy of its own. */
export async function share(day: Day, neighbour: Page): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/scenario/list');
  await page.getByRole('link', { name: words.draft.name, exact: true }).click();
  await button(page, t('coaching:sharing.share')).click();
  const dialog = page.getByRole('dialog', { name: t('coaching:sharing.title', { name: words.draft.name }) });
  // The dialog moves when the list of shares has loaded.
  await dialog.getByText(t('coaching:sharing.nobody'), { exact: true }).waitFor();
  await dialog.getByText(t('coaching:sharing.recipient.organization'), { exact: true }).click();
  await dialog.getByRole('textbox', { name: t('coaching:sharing.organization') }).fill('neighbours');
  await dialog.getByRole('combobox', { name: t('coaching:sharing.may') }).click();
  await page.getByTitle(t('coaching:sharing.mode.copy'), { exact: true }).click();
  await button(dialog, t('coaching:sharing.share')).click();
  await expect(page.getByText(t('coaching:sharing.shared', { name: words.neighbours }))).toBeVisible();
  await page.keyboard.press('Escape');

  await neighbour.reload();
  await neighbour.getByRole('button', { name: t('notices:open_unread', { count: 1 }) }).click();
  await neighbour.getByRole('link').filter({ hasText: words.draft.name }).first().click();
  await expect(
    neighbour.getByText(t('coaching:sharing.received_from', { name: words.organization })),
  ).toBeVisible();
  await button(neighbour, t('coaching:sharing.copy')).click();
  await expect(neighbour.getByText(t('coaching:sharing.copied.scenario'))).toBeVisible();
  await expect(neighbour.getByRole('heading', { level: 1, name: words.draft.name })).toBeVisible();
}
