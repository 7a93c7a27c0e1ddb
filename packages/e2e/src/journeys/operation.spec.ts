import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { stageOf } from '../harness/stage.ts';
import { addExamples } from './first-day/authoring.ts';
import { button, follow, inFrenchOnAPhone, openSection, runData, startWith, test } from './first-day/day.ts';
import { connectAi, firstAdministrator } from './first-day/set-up.ts';

for (const { locale, viewport, tag } of inFrenchOnAPhone)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`B-5 E-12 at a width of ${viewport.width} pixels, the administrator of a new installation sees the alarm of a failing safety check until it works again, stops waiting for a slow answer, and goes on with a restored backup`, {
      tag: '@slow',
    }, async ({ day }) => {
      const { page, model, product, t, words } = day;
      await firstAdministrator(day);
      await connectAi(day);
      await addExamples(day);
      await page.getByRole('link', { name: words.example }).click();
      const stage = stageOf(page);
      await stage.begin();
      // The session may have paused while nobody was there, which the page says a moment after its first look.
      const resumeAndSay = (text: string) =>
        expect(async () => {
          const resume = button(page, t('player:pause.resume'));
          if (await resume.isVisible()) await resume.click({ timeout: 2000 });
          await stage.composer.fill(text, { timeout: 2000 });
          await stage.composer.press('Enter', { timeout: 2000 });
          await expect(page.locator('li[data-speaker=learner]').last()).toContainText(text, {
            timeout: 5000,
          });
        }).toPass({ timeout: 60_000 });
      model.behave({ checksSafety: false });
      for (let turn = 0; turn < 5; turn += 1) await stage.say(words.lines[turn % words.lines.length] ?? '');
      const session = page.url();

      await page.goBack();
      await page.reload();
      await page.getByRole('button', { name: t('notices:open_unread', { count: 1 }) }).click();
      const subject = words.organization;
      await page.getByRole('link', { name: t('notices:kind.safety-model-failing', { subject }) }).click();
      const alarm = page.getByText(t('ai:usage.safety_failing'), { exact: true });
      await expect(alarm).toBeVisible();
      await openSection(day, 'organization');
      await expect(page.getByText(t('settings:organization.safety_failing'), { exact: true })).toBeVisible();

      model.behave({ checksSafety: true });
      await page.goto(session);
      await stage.say(words.lines[0] ?? '');
      model.behave({ delay_ms: 40_000 });
      await stage.composer.fill(words.lines[1] ?? '');
      await stage.composer.press('Enter');
      await expect(button(page, t('player:line.stop_waiting'))).toBeVisible({ timeout: 25_000 });
      await button(page, t('player:line.stop_waiting')).click();
      await expect(stage.turns('persona', 'streaming')).toHaveCount(0);
      model.behave({ delay_ms: 0 });
      await stage.say(words.lines[1] ?? '');
      await page.goBack();
      await follow(day, page, '/ai-providers/list');
      await page.getByRole('tab', { name: t('ai:list.tab_usage') }).click();
      await expect(page.getByRole('region', { name: t('ai:spending.title') })).toBeVisible();
      await expect(alarm).toHaveCount(0);

      await product.stop();
      const data = await mkdtemp(join(tmpdir(), 'repartee-restored-'));
      const archive = `${data}.zip`;
      await runData(product.data, 'backup', archive);
      await runData(product.data, 'verify', archive);
      await runData(data, 'restore', archive);
      await rm(archive);
      const copy = await startWith(day, data);
      await page.goto(session);
      const [calls = ''] = t('player:line.restored_copy', { name: '|' }).split('|');
      await resumeAndSay(words.lines[0] ?? '');
      await expect(page.getByText(calls)).toBeVisible();
      await copy.stop();
      await runData(data, 'activate');
      await copy.restart();
      const replies = await stage.turns('persona').count();
      await page.reload();
      await resumeAndSay(words.lines[2] ?? '');
      await expect(page.getByText(calls)).toBeHidden();
      await expect(stage.turns('persona').nth(replies)).toContainText(words.reply);
    });
  });
