import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { personalData } from '@repartee/contracts/privacy/personal-data';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import { english, type FirstDayWords, french } from '../harness/first-day-words.ts';
import { type IndependentModel, startIndependentModel } from '../harness/independent-model.ts';
import { type Product, runProduct } from '../harness/product/product.ts';
import { stageOf } from '../harness/stage.ts';
import { type Locale, type Words, wordsOf } from '../harness/words.ts';

interface Day {
  readonly words: FirstDayWords;
  readonly t: Words;
  readonly model: IndependentModel;
  readonly product: Product;
  /** The page of the first super-admin. */
  readonly page: Page;
}

const password = 'Sunny-Day-42';

/** Opens a page by the menu. On a phone, a form has no menu, and the name of the product leads to the dashboard. */
async function follow({ t }: Day, page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href$="${path}"]:visible`).first();
  const menu = page.getByRole('button', { name: t('shell:menu.open'), exact: true });
  const home = page.locator('a[href$="/dashboard"]:visible').first();
  await expect(home).toBeVisible();
  if (!(await link.or(menu).first().isVisible())) await home.click();
  await expect(link.or(menu).first()).toBeVisible();
  if (!(await link.isVisible())) await menu.click();
  await link.click();
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click();
  await page.keyboard.press('Escape');
}

async function firstAdministrator({ page, product, t, words }: Day): Promise<void> {
  await page.goto(/http\S+\/activate#first=\S+/.exec(product.printed())?.[0] ?? '');
  await page.getByLabel(t('auth:first.organization_name')).fill(words.organization);
  await page.getByLabel(t('auth:first.first_name')).fill('Anna');
  await page.getByLabel(t('auth:first.last_name'), { exact: true }).fill('Marchand');
  await page.getByLabel(t('auth:first.email')).fill('anna@marchand.example');
  await page.getByLabel(t('auth:first.password'), { exact: true }).fill(password);
  await button(page, t('auth:first.submit')).click();
  const list = page.getByRole('region', { name: t('settings:setup.title') });
  await expect(list).toContainText(t('settings:setup.progress', { done: 0, count: 6 }));
}

async function connectAi(day: Day): Promise<void> {
  const { page, model, t } = day;
  await page.getByRole('link', { name: t('settings:setup.ai.go') }).click();
  await page.getByRole('link', { name: t('ai:list.new') }).click();
  await page.getByText(t('ai:kind.openai_compatible')).click();
  await page.getByLabel(t('ai:provider.base_url')).fill(model.base_url);
  await page.getByLabel(t('ai:connect.key'), { exact: true }).fill(model.key);
  await page.getByLabel(t('ai:provider.name'), { exact: true }).fill('Own server');
  await button(page, t('ai:connect.fetch')).click();
  await expect(page.getByText(t('ai:connect.private'), { exact: true })).toBeVisible();
  const [environment] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: t('ai:connect.private_open') }).click(),
  ]);
  await environment.getByLabel(t('settings:environment.about.AI_ALLOWED_ORIGINS')).fill(model.origin);
  await button(environment, t('form:save')).click();
  await expect(environment.getByText(t('settings:environment.saved'))).toBeVisible();
  await environment.close();
  await button(page, t('ai:connect.fetch')).click();
  await page.getByRole('checkbox', { name: model.name }).check();
  await button(page, t('ai:connect.save')).click();
  const used = t('ai:connect.uses_chat', { model: model.name, provider: 'Own server' });
  await expect(page.getByText(used)).toBeVisible();
  await button(page, t('ai:test.run_named', { name: model.name })).click();
  await expect(page.getByText(t('ai:test.works'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('ai:connect.done') }).click();
}

/** Adds the learner from a CSV file and a colleague singly, and returns their invitation links. */
async function invite(day: Day): Promise<{ learner: string; colleague: string }> {
  const { page, t, words } = day;
  await follow(day, page, '/settings/user/list');
  await expect(page.getByText(t('settings:no_mail.title')).first()).toBeVisible();
  await button(page, t('settings:people.more')).click();
  await page.getByRole('menuitem', { name: t('settings:people.import') }).click();
  const file = { name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(words.csv) };
  const dialog = page.getByRole('dialog', { name: t('settings:import.title') });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(t('settings:import.bad', { count: 2 }))).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await expect(dialog.getByText(t('settings:import.bad', { count: 1 }))).toBeVisible();
  await button(dialog, t('settings:import.apply', { count: 1 })).click();
  await expect(dialog.getByText(t('settings:import.left', { count: 1 }))).toBeVisible();
  await button(dialog, t('settings:import.close')).last().click();

  const row = page.getByRole('listitem').filter({ hasText: 'lea@marchand.example' });
  await button(row, t('settings:act.link'))
    .or(button(row, t('settings:people.actions', { name: 'Léa Petit' })))
    .click();
  await page.getByRole('menuitem', { name: t('settings:act.link') }).click();
  const learner = await copiedLink(day, 'Léa Petit');
  await expect(row).toContainText(t('settings:person.status.invited'));

  await page.getByRole('link', { name: t('settings:people.new') }).click();
  await page.getByLabel(t('settings:user_form.first_name')).fill('Nora');
  await page.getByLabel(t('settings:user_form.last_name'), { exact: true }).fill('Weiss');
  await page.getByLabel(t('settings:user_form.email')).fill('nora@marchand.example');
  await button(page, t('form:create')).click();
  return { learner, colleague: await copiedLink(day, 'Nora Weiss') };
}

async function copiedLink({ page, t }: Day, name: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: t('settings:links.title', { count: 1, name }) });
  const link = (await dialog.locator('code').textContent()) ?? '';
  await button(dialog, t('settings:links.done')).click();
  return link;
}

async function activate({ t, words }: Day, page: Page, link: string): Promise<void> {
  await page.goto(link);
  const welcome = t('auth:invitation.welcome', { organization: words.organization });
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
  await page.getByLabel(t('auth:invitation.password'), { exact: true }).fill(password);
  await button(page, t('auth:invitation.submit')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function addExamples(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/scenario/list');
  await button(page, t('coaching:starters.open')).click();
  await button(page, t('coaching:starters.add_named', { name: words.pack })).click();
  await expect(page.getByText(t('coaching:starters.added', { name: words.pack }))).toBeVisible();
  await expect(page.getByRole('link', { name: words.example })).toBeVisible();
}

type Family = 'persona' | 'mission' | 'observer' | 'scenario';

async function create(day: Day, family: Family, fill: (page: Page) => Promise<void>): Promise<void> {
  const { page, t } = day;
  await follow(day, page, `/${family}/list`);
  const title = t(`coaching:editor.new.${family}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await fill(page);
  await button(page, t('form:create')).click();
  await expect(page.getByText(t(`coaching:editor.created.${family}`))).toBeVisible();
}

async function writeScenarios(day: Day): Promise<void> {
  const { page, t, words } = day;
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
  await create(day, 'scenario', async () => {
    await field('name').fill(words.scenario);
    await field('scenario.context').fill(words.situation);
    await pick(page, t('coaching:editor.scenario.persona'), words.persona);
    await pick(page, t('coaching:editor.scenario.mission'), words.mission);
    await pick(page, t('coaching:editor.scenario.observers'), words.observer);
  });
  await create(day, 'scenario', async () => {
    await field('name').fill(words.spoken);
    await field('scenario.context').fill(words.situation);
    await pick(page, t('coaching:editor.scenario.persona'), words.persona);
    await page.getByText(t('coaching:editor.talk.mode.voice'), { exact: true }).click();
    await expect(page.getByText(t('coaching:editor.talk.missing'))).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1, name: words.spoken })).toBeVisible();
  await expect(page.getByText(t('player:mode.voice')).first()).toBeVisible();
}

async function assign(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/playlist/list');
  await page
    .getByRole('link', { name: t('coaching:playlist.new') })
    .first()
    .click();
  await page.getByLabel(t('coaching:editor.name'), { exact: true }).fill(words.playlist);
  await pick(page, t('coaching:playlist.add_step'), words.scenario);
  await pick(page, t('coaching:playlist.groups'), words.group);
  await button(page, t('form:create')).click();
  const people = page.getByRole('list', { name: t('coaching:playlist.people') });
  await expect(people.getByRole('listitem').filter({ hasText: 'Léa Petit' })).toContainText(
    t('coaching:playlist.state.not-started'),
  );
}

/** Says all lines until the persona agrees, and opens the feedback. */
async function playToTheWin({ t, words }: Day, page: Page): Promise<void> {
  const stage = stageOf(page);
  for (const line of words.lines) await stage.say(line);
  await expect(stage.turns('persona').last()).toContainText(words.reply);
  await stage.say(words.last);
  await expect(page.getByText(t('player:over.win'))).toBeVisible();
  await stage.over.click();
  await expect(page.getByRole('heading', { name: words.headline })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: words.looks_for })).toBeVisible();
}

async function learnerPlays(day: Day, page: Page): Promise<void> {
  const { t, words } = day;
  const assigned = page.getByRole('region', { name: t('coaching:next.assigned') });
  await expect(assigned).toContainText(words.playlist);
  await button(assigned, t('coaching:start.start')).click();
  await playToTheWin(day, page);
}

/** An administrator makes an access code, and a guest comes in by typing it. */
async function guestPlays(day: Day, guest: Page): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/scenario/list');
  await page.getByRole('link', { name: words.scenario, exact: true }).click();
  await button(page, t('coaching:share.make')).click();
  const code = (await page.getByRole('main').locator('code').first().textContent()) ?? '';
  await guest.goto(new URL('/', page.url()).href);
  await guest.getByRole('link', { name: t('shell:landing.have_code') }).click();
  await guest.getByLabel(t('shell:code.label')).fill(code.toLowerCase());
  await button(guest, t('shell:code.submit')).click();
  await guest.getByLabel(t('guest:welcome.name')).fill('Nora');
  await button(guest, t('guest:welcome.start')).click();
  await playToTheWin(day, guest);
}

/** The learner asks for a review, the administrator finds it by the bell, changes a score with a reason, and answers. */
async function review(day: Day, learner: Page): Promise<void> {
  const { page, t, words } = day;
  await button(learner, t('player:review.ask')).click();
  await learner.getByLabel(t('player:review.ask_label')).fill(words.doubt);
  await button(learner, t('player:review.ask_send')).click();
  await expect(learner.getByText(t('player:review.open'))).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: t('notices:open_unread', { count: 1 }) }).click();
  const told = { actor: 'Léa Petit', subject: words.scenario };
  await page.getByRole('link', { name: t('notices:kind.review-asked_by', told) }).click();
  await expect(page.getByText(words.doubt)).toBeVisible();
  await button(page, t('player:result.open_all')).click();
  await button(page, t('player:review.change')).first().click();
  const dialog = page.getByRole('dialog', { name: t('player:review.title', { name: words.looks_for }) });
  await dialog.getByText('5', { exact: true }).click();
  await dialog.getByLabel(t('player:review.reason')).fill(words.verdict);
  await button(dialog, t('player:review.save')).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel(t('player:review.answer_label')).fill(words.answer);
  await button(page, t('player:review.answer_send')).click();
  await expect(page.getByText(words.answer)).toBeVisible();

  await learner.reload();
  await expect(learner.getByText(words.answer)).toBeVisible();
  await button(learner, t('player:result.open_all')).click();
  await expect(learner.getByText(words.verdict)).toBeVisible();
  await learner.getByRole('link', { name: t('coaching:result.back'), exact: true }).click();
  await page.getByRole('link', { name: t('coaching:result.back'), exact: true }).click();
}

/** The guest activates an account by a copied link in the same browser, and keeps the session in it. */
async function keepResult(day: Day, guest: Page, link: string): Promise<void> {
  const { t, words } = day;
  await expect(guest.getByText(t('guest:keep.title'))).toBeVisible();
  await activate(day, guest, link);
  await expect(guest.getByText(t('auth:claim.title'))).toBeVisible();
  await button(guest, t('auth:claim.move')).click();
  await expect(guest.getByText(t('auth:claim.moved', { count: 1 }))).toBeVisible();
  const recent = guest.getByRole('region', { name: t('coaching:recent.title') });
  await expect(recent.getByRole('link', { name: words.scenario, exact: true })).toBeVisible();
}

async function exportPack(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/playlist/list');
  await page.getByRole('link', { name: words.playlist }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, t('coaching:packs.export')).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${words.playlist}.zip`);
}

/** The learner downloads the own data and asks for erasure, which the administrator sees in the list of users. */
async function ownData(day: Day, learner: Page): Promise<void> {
  const { page, t, words } = day;
  const account = learner.getByRole('button', { name: /^Léa Petit/ });
  // On a phone, the account is in the menu.
  if (!(await account.isVisible())) await button(learner, t('shell:menu.open')).click();
  await account.click();
  await learner.getByRole('menuitem', { name: t('shell:account.profile') }).click();
  const [file] = await Promise.all([
    learner.waitForEvent('download'),
    button(learner, t('auth:own_data.save')).click(),
  ]);
  const data = personalData.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(data.account?.email).toBe('lea@marchand.example');
  expect(JSON.stringify(data.sessions)).toContain(words.last);
  await button(learner, t('auth:own_data.erase')).click();
  const dialog = learner.getByRole('dialog', { name: t('auth:own_data.ask_title') });
  await button(dialog, t('auth:own_data.erase')).click();
  await expect(button(learner, t('auth:own_data.withdraw'))).toBeVisible();

  await follow(day, page, '/settings/user/list');
  const row = page.getByRole('listitem').filter({ hasText: 'lea@marchand.example' });
  await expect(row).toContainText(t('settings:person.status.erasure'));
}

const running: (() => Promise<unknown>)[] = [];
test.afterEach(() => Promise.all(running.splice(0).map((end) => end())));
test.use({
  actionTimeout: 15_000,
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ...chromiumLaunchOptions() }),
});
test.setTimeout(300_000);

async function begin(locale: Locale, words: FirstDayWords, page: Page): Promise<Day> {
  const winning = { on: words.last, reply: words.won };
  const model = await startIndependentModel({ reply: words.reply, winning, headline: words.headline });
  const product = await runProduct(await mkdtemp(join(tmpdir(), 'repartee-first-day-')), {
    REPARTEE_MODE: 'production',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  running.push(product.remove, model.stop);
  return { words, t: wordsOf(locale), model, product, page };
}

const phone = { locale: 'fr-FR', viewport: { width: 390, height: 844 } };

for (const [locale, words] of [
  ['en-GB', english],
  ['fr-FR', french],
] as const)
  test.describe(locale, { tag: locale === 'fr-FR' ? '@slow' : [] }, () => {
    test.use(locale === 'fr-FR' ? phone : {});

    test('E-1 from the one-time link of an empty installation to the first learner and guest, by clicking and typing alone', async ({
      page,
      browser,
    }) => {
      const day = await begin(locale, words, page);
      await test.step('the first super-admin', () => firstAdministrator(day));
      await test.step('connects AI', () => connectAi(day));
      const links = await test.step('invites people', () => invite(day));
      const learner = await (await browser.newContext()).newPage();
      await test.step('the learner activates the account', () => activate(day, learner, links.learner));
      await test.step('adds examples', () => addExamples(day));
      await test.step('writes scenarios', () => writeScenarios(day));
      await test.step('assigns a playlist', () => assign(day));
      await learner.reload();
      await test.step('the learner plays', () => learnerPlays(day, learner));
      await test.step('a score is reviewed', () => review(day, learner));
      const guest = await (await browser.newContext()).newPage();
      await test.step('a guest plays', () => guestPlays(day, guest));
      await test.step('the guest keeps the result', () => keepResult(day, guest, links.colleague));
      await test.step('a pack is saved', () => exportPack(day));
      await test.step('the learner’s own data', () => ownData(day, learner));
    });
  });
