import { expect } from '@playwright/test';
import { startIndependentModel } from '../harness/independent-model.ts';
import { stageOf } from '../harness/stage.ts';
import { addExamples } from './first-day/authoring.ts';
import { button, type Day, follow, ownServer, test } from './first-day/day.ts';
import { connectAi, fetchModels, firstAdministrator } from './first-day/set-up.ts';

test.use({ actionTimeout: 15_000 });
test.setTimeout(300_000);

const spareServer = 'Spare server';

const spareReply = ({ words }: Day) => `${words.reply} (2)`;

/** Connects a second server, whose model has a price, and puts it behind the first one. */
async function connectSpare(day: Day): Promise<void> {
  const { page, t, words } = day;
  const spare = await startIndependentModel({
    ...{ reply: spareReply(day), headline: words.headline, heard: '', draft: words.draft },
    winning: { on: words.last, reply: words.won },
  });
  day.ends.push(spare.stop);
  await follow(day, page, '/ai-providers/list');
  await page.getByRole('link', { name: t('ai:list.new') }).click();
  await page.getByText(t('ai:kind.openai_compatible')).click();
  await page.getByLabel(t('ai:provider.base_url')).fill(spare.base_url);
  await page.getByLabel(t('ai:connect.key'), { exact: true }).fill(spare.key);
  await page.getByLabel(t('ai:provider.name'), { exact: true }).fill(spareServer);
  await fetchModels(day, spare.origin);
  await page.getByRole('checkbox', { name: spare.name }).check();
  const price = t('ai:connect.price', { name: t('ai:model.price_output') });
  await page.getByLabel(price).first().fill('2000');
  await button(page, t('ai:connect.save')).click();
  await page.getByRole('link', { name: t('ai:connect.done') }).click();
  await page.getByRole('tab', { name: t('ai:list.tab_choices') }).click();
  const chat = page.getByRole('region', { name: t('ai:capability.chat'), exact: true });
  for (const server of [ownServer, spareServer]) {
    await chat.getByRole('combobox', { name: t('ai:choice.add') }).click();
    await page.locator('.ant-select-item-option:visible').filter({ hasText: server }).click();
    await expect(chat.getByRole('listitem').filter({ hasText: server })).toBeVisible();
  }
}

for (const [locale, viewport] of [
  ['en-GB', { width: 1440, height: 900 }],
  ['fr-FR', { width: 390, height: 844 }],
] as const)
  test.describe(locale, { tag: locale === 'fr-FR' ? '@slow' : [] }, () => {
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
      await button(page, t('coaching:start.start')).first().click();
      const stage = stageOf(page);
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
      await page.getByRole('link', { name: words.example }).first().click();
      await stage.composer.fill(words.lines[2] ?? '');
      await stage.composer.press('Enter');
      const [budget = ''] = t('player:line.spending_limit', { name: '|' }).split('|');
      await expect(page.getByText(budget)).toBeVisible();
    });
  });
