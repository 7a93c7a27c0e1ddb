import { expect } from '@playwright/test';
import { type Receiver, startReceiver } from '@repartee/server/integrations/webhook/receiver.fixture';
import { stageOf } from '../harness/stage.ts';
import { addExamples } from './first-day/authoring.ts';
import { button, type Day, follow, inBothLanguages, openSection, test } from './first-day/day.ts';
import { allowAddress, firstAdministrator } from './first-day/set-up.ts';

/** Adds the webhook, whose address must be allowed first, and returns its secret. */
async function addWebhook(day: Day, { origin }: Receiver): Promise<string> {
  const { page, t } = day;
  const dialog = page.getByRole('dialog');
  await openSection(day, 'webhooks');
  await expect(page.getByText(t('settings:webhooks.none_title'))).toBeVisible();
  const fillIn = async () => {
    await button(page, t('settings:webhooks.add')).click();
    await dialog.getByLabel(t('settings:webhooks.url'), { exact: true }).fill(`${origin}/in`);
    await dialog.getByLabel(t('settings:webhooks.description')).fill('Campus');
  };
  await fillIn();
  await button(dialog, t('settings:webhooks.add_do')).click();
  await expect(dialog.getByText(t('settings:webhooks.url_refused'))).toBeVisible();
  await page.keyboard.press('Escape');
  await allowAddress(day, 'WEBHOOK_ALLOWED_ORIGINS', origin);
  await openSection(day, 'webhooks');
  await fillIn();
  await dialog.getByRole('checkbox', { name: t('settings:webhooks.event.user.provisioned') }).uncheck();
  await button(dialog, t('settings:webhooks.add_do')).click();
  const shown = page.getByRole('dialog', { name: t('settings:webhooks.secret_title') });
  const secret = (await shown.locator('code').textContent()) ?? '';
  await button(page, t('settings:form.secret_copied')).click();
  return secret;
}

async function testWebhook(day: Day, { verified }: Receiver, secret: string): Promise<void> {
  const { page, t } = day;
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Campus' }).click();
  await expect(page.getByText(t('settings:deliveries.none'))).toBeVisible();
  await button(page, t('settings:webhooks.test')).click();
  await button(dialog, t('settings:webhooks.test_do')).click();
  await expect(dialog.getByText(t('settings:webhooks.test_accepted'))).toBeVisible();
  await expect(dialog.getByText('thanks')).toBeVisible();
  await button(dialog, t('settings:webhooks.close')).last().click();
  expect(verified('/in', secret).map(({ type }) => type)).toEqual(['ping']);
}

async function playSession(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/scenario/list');
  await page.getByRole('link', { name: words.example }).click();
  const stage = stageOf(page);
  await stage.begin();
  await stage.say(words.lines[0] ?? '');
  await button(page, t('player:head.end')).click();
  await button(page, t('player:end.confirm')).click();
  await stage.over.click();
}

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`E-11 E-12 at a width of ${viewport.width} pixels, an administrator of an empty installation adds a webhook, tests it, plays a session, gets signed events, and sends one again`, async ({
      day,
    }) => {
      const { page, t } = day;
      const receiver = await startReceiver();
      day.ends.push(receiver.close);
      await firstAdministrator(day);
      await addExamples(day);
      const secret = await addWebhook(day, receiver);
      await testWebhook(day, receiver, secret);

      Object.assign(receiver.answer, { status: 503, body: 'closed for lunch' });
      await playSession(day);
      const types = () => new Set(receiver.verified('/in', secret).map(({ type }) => type));
      await expect
        .poll(types, { timeout: 60_000 })
        .toEqual(new Set(['ping', 'session.finished', 'report.ready']));
      const finished = receiver.verified('/in', secret).find(({ type }) => type === 'session.finished');
      const { pathname } = new URL(String(finished?.data.url));
      await expect(page).toHaveURL((url) => url.pathname === pathname);

      await openSection(day, 'webhooks');
      await page.getByRole('link', { name: 'Campus' }).click();
      const event = t('settings:webhooks.event.session.finished');
      const row = page.getByRole('listitem').filter({ hasText: event });
      const dialog = page.getByRole('dialog');
      await expect(row).toContainText(t('settings:deliveries.status.retrying'));
      await expect(row).toContainText(t('settings:webhooks.error.status', { status: 503 }));
      await row.getByRole('button', { name: `${t('settings:deliveries.show')}` }).click();
      await expect(dialog.getByText('closed for lunch')).toBeVisible();
      const id = (await dialog.locator('code').first().textContent()) ?? '';
      await button(dialog, t('settings:webhooks.close')).last().click();
      receiver.answer.status = 200;
      await row.getByRole('button', { name: t('settings:deliveries.replay_do') }).click();
      await expect(row).toContainText(t('settings:deliveries.status.delivered'), { timeout: 30_000 });
      const calls = receiver.received.filter(({ headers }) => headers['webhook-id'] === id);
      expect(calls.length).toBeGreaterThanOrEqual(2);
    });
  });
