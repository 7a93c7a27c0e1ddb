import { expect } from '@playwright/test';
import { startIndependentModel } from '../harness/independent-model.ts';
import { stageOf } from '../harness/stage.ts';
import { addExamples } from './first-day/authoring.ts';
import {
  button,
  chooseAccount,
  type Day,
  follow,
  inBothLanguages,
  inFrenchOnAPhone,
  openSection,
  ownServer,
  test,
} from './first-day/day.ts';
import {
  addNeighbours,
  connectAi,
  fetchModels,
  fillInServer,
  firstAdministrator,
  openInvitation,
  setUpMail,
} from './first-day/set-up.ts';

const spareServer = 'Spare server';

const spareReply = ({ words }: Day) => `${words.reply} (2)`;

async function addPricedModel(day: Day, { origin, name }: Day['model']): Promise<void> {
  const { page, t } = day;
  await fetchModels(day, origin);
  await page.getByRole('checkbox', { name }).check();
  const price = t('ai:connect.price', { name: t('ai:model.price_output') });
  await page.getByLabel(price).first().fill('2000');
  await button(page, t('ai:connect.save')).click();
  await page.getByRole('link', { name: t('ai:connect.done') }).click();
}

/** Connects a second server, whose model has a price, and puts it behind the first one. */
async function connectSpare(day: Day): Promise<void> {
  const { page, t, words } = day;
  const spare = await startIndependentModel({
    ...{ reply: spareReply(day), headline: words.headline, heard: '', draft: words.draft },
    winning: { on: words.last, reply: words.won },
  });
  day.ends.push(spare.stop);
  await follow(day, page, '/ai-providers/list');
  await fillInServer(day, spareServer, spare);
  await addPricedModel(day, spare);
  await page.getByRole('tab', { name: t('ai:list.tab_choices') }).click();
  const chat = page.getByRole('region', { name: t('ai:capability.chat'), exact: true });
  for (const server of [ownServer, spareServer]) {
    await chat.getByRole('combobox', { name: t('ai:choice.add') }).click();
    await page.locator('.ant-select-item-option:visible').filter({ hasText: server }).click();
    await expect(chat.getByRole('listitem').filter({ hasText: server })).toBeVisible();
  }
}

/** Connects a model with a price for all organizations. */
async function lendModel(day: Day): Promise<void> {
  const { page, model, t } = day;
  await follow(day, page, '/ai-providers/list');
  await fillInServer(day, ownServer, model);
  await page.getByRole('checkbox', { name: t('ai:provider.platform_wide') }).check();
  await addPricedModel(day, model);
}

/** Opens the credit of the other organization, and returns it. */
async function openCredit(day: Day): Promise<number> {
  const { page, t, words } = day;
  await openSection(day, 'organizations');
  await page.getByRole('link', { name: words.neighbours }).click();
  const credit = page.getByRole('tab', { name: t('settings:credit.title') });
  await credit.click();
  const balance = page
    .getByRole('region', { name: t('settings:credit.title') })
    .getByText('€')
    .first();
  return Number((await balance.textContent())?.replace(',', '.').replace(/[^\d.]/g, ''));
}

async function changeCredit(day: Day, way: 'add' | 'take', amount: string): Promise<void> {
  const { page, t } = day;
  await button(page, t('settings:credit.change')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t(`settings:credit.${way}`), { exact: true }).click();
  await dialog.getByLabel(t('settings:credit.amount')).fill(amount);
  await dialog.getByLabel(t('settings:credit.reason')).fill('Order 17');
  await button(dialog, t(`settings:credit.${way}_do`)).click();
  await expect(dialog).toBeHidden();
}

/** Opens the page of a person of the list. */
async function openPerson(day: Day, name: string): Promise<void> {
  await follow(day, day.page, '/settings/user/list');
  await day.page.getByRole('link', { name }).click();
}

/**
 * Sets a budget for each person, reads at the profile what is left of it, replaces it by a used-up one of the person's
 * own, and begins a new session.
 */
async function limitPerson(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/ai-providers/list');
  await page.getByRole('tab', { name: t('ai:list.tab_usage') }).click();
  await button(page, t('ai:spending.change')).click();
  await page.getByLabel(t('ai:spending.person_eur')).fill('8');
  await button(page.getByRole('dialog'), t('ai:act.save')).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await chooseAccount(day, page, 'Omar', 'profile');
  const left = t('auth:ai_budget.left', { left: '.*[67][.,]\\d\\d.*', budget: '.*8[.,]00.*' });
  await expect(page.getByText(new RegExp(left))).toBeVisible();
  await openPerson(day, 'Omar Haddad');
  await button(page, t('settings:ai_budget.set')).click();
  await page.getByLabel(t('settings:ai_budget.eur')).fill('0.01');
  await button(page.getByRole('dialog'), t('settings:accommodation.save')).click();
  await expect(page.getByText(t('settings:ai_budget.used_up', { date: '' }).trim())).toBeVisible();
  await follow(day, page, '/scenario/list');
  await page.getByRole('link', { name: words.example }).click();
  await button(page, t('coaching:start.afresh')).click();
  const { composer } = stageOf(page);
  await composer.fill(words.lines[0] ?? '');
  await composer.press('Enter');
  const refusal = page.locator('[data-insisted]');
  await expect(refusal).toContainText(t('coaching:start.budget_used_up', { date: '' }).replace(/ ?\.$/, ''));
  await expect(refusal).toContainText(/20\d\d/);
}

for (const { locale, viewport, tag } of inFrenchOnAPhone)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`B-6 E-12 at a width of ${viewport.width} pixels, an administrator of a new installation lends a model to another organization, whose credit pays until it is used up, and whose learner is refused without a budget`, {
      tag: '@slow',
    }, async ({ day, browser }) => {
      const { page, t, words } = day;
      const omar = await (await browser.newContext()).newPage();
      await firstAdministrator(day);
      await setUpMail(day, omar);
      await lendModel(day);
      await addNeighbours(day);
      await openInvitation(day, omar, { email: 'omar@neighbours.example', organization: words.neighbours });
      expect(await openCredit(day)).toBe(0);
      await changeCredit(day, 'add', '5');
      const neighbour = { ...day, page: omar };
      await addExamples(neighbour);
      await omar.getByRole('link', { name: words.example }).click();
      const stage = stageOf(omar);
      await stage.begin();
      await stage.say(words.lines[0] ?? '');
      await expect(stage.turns('persona').last()).toContainText(words.reply);
      await omar.goBack();
      await follow(day, omar, '/ai-providers/list');
      await omar.getByRole('tab', { name: t('ai:list.tab_usage') }).click();
      const left = omar
        .getByRole('region', { name: t('ai:spending.title') })
        .getByText('€')
        .nth(1);
      await expect(left).toHaveText(/4[.,]\d\d/);
      let credit = 5;
      // The page first shows what it read before the session.
      await expect(async () => {
        credit = await openCredit(day);
        expect(credit).toBeLessThan(5);
      }).toPass();
      await changeCredit(day, 'take', (credit - 0.01).toFixed(2));
      await expect(page.getByText(t('settings:credit.used_between', { amount: '' }).trim())).toBeVisible();
      await follow(day, omar, '/dashboard');
      await omar.getByRole('link', { name: t('coaching:start.continue'), exact: true }).click();
      await stage.composer.fill(words.lines[1] ?? '');
      await stage.composer.press('Enter');
      const [budget = ''] = t('player:line.spending_limit', { name: '|' }).split('|');
      await expect(omar.getByText(budget)).toBeVisible();
      await omar.goBack();
      await limitPerson(neighbour);
    });
  });

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`B-5 B-6 B-7 E-12 at a width of ${viewport.width} pixels, on a new installation a spare server answers when the first one is down, its cost is shown, and at the monthly limit the learner is told so`, async ({
      day,
    }) => {
      const { page, model, t, words } = day;
      await firstAdministrator(day);
      await connectAi(day);
      await connectSpare(day);
      await addExamples(day);
      await page.getByRole('link', { name: words.example }).click();
      const stage = stageOf(page);
      await stage.begin();
      await stage.say(words.lines[0] ?? '');
      await expect(stage.turns('persona').last()).toContainText(words.reply);
      await expect(stage.turns('persona').last()).not.toContainText(spareReply(day));
      await model.stop();
      day.ends.splice(day.ends.indexOf(model.stop), 1);
      await stage.say(words.lines[1] ?? '');
      await expect(stage.turns('persona').last()).toContainText(spareReply(day));

      await page.goBack();
      await follow(day, page, '/ai-providers/list');
      const server = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      await expect(server(ownServer)).toContainText(t('ai:list.failing'));
      await expect(server(spareServer)).toContainText(t('ai:list.healthy'));
      await page.getByRole('tab', { name: t('ai:list.tab_usage') }).click();
      await page.getByText(t('ai:usage.by_provider'), { exact: true }).click();
      const cost = page.getByRole('row').filter({ hasText: spareServer }).getByText('€');
      const spent = page.getByRole('region', { name: t('ai:spending.title') }).getByText('€');
      await expect(cost).toHaveText(/0[.,]0[1-9]/);
      await expect(spent.first()).toHaveText((await cost.textContent()) ?? '');
      await button(page, t('ai:spending.change')).click();
      await page.getByLabel(t('ai:spending.limit_eur')).fill('0.01');
      await button(page.getByRole('dialog'), t('ai:act.save')).click();
      await expect(page.getByText(t('ai:spending.stopped'), { exact: true })).toBeVisible();

      await follow(day, page, '/dashboard');
      await page.getByRole('link', { name: t('coaching:start.continue'), exact: true }).click();
      await stage.composer.fill(words.lines[2] ?? '');
      await stage.composer.press('Enter');
      const [budget = ''] = t('player:line.spending_limit', { name: '|' }).split('|');
      await expect(page.getByText(budget)).toBeVisible();
    });
  });
