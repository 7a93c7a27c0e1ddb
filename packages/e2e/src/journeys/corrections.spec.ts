import { expect, type Page } from '@playwright/test';
import { stageOf } from '../harness/stage.ts';
import { writeScenarios } from './first-day/authoring.ts';
import { button, type Day, follow, inBothLanguages, test } from './first-day/day.ts';
import { playToTheWin } from './first-day/learner.ts';
import {
  checkOrganization,
  connectAi,
  firstAdministrator,
  invite,
  openInvitation,
  setUpMail,
} from './first-day/set-up.ts';

const aimOf = (page: Page, { words }: Day) =>
  page.getByRole('listitem').filter({ hasText: words.criterion }).first();

async function startScenario(day: Day, learner: Page): Promise<void> {
  const { words } = day;
  await follow(day, learner, '/scenario/list');
  await learner.getByRole('link', { name: words.scenario, exact: true }).click();
  await stageOf(learner).begin();
}

async function disputeAim(day: Day, learner: Page): Promise<void> {
  const { t, words } = day;
  await button(learner, t('player:review.something_say')).click();
  await aimOf(learner, day)
    .getByRole('button', { name: `${t('player:review.not_so')}: ${words.criterion}` })
    .click();
  await learner.getByLabel(t('player:review.not_so_why')).fill(words.doubt);
  await button(learner, t('player:review.not_so_send')).click();
  await expect(aimOf(learner, day).getByText(t('player:review.who.organization'))).toBeVisible();
}

/** The administrator finds the dispute by the bell, and corrects the aim and the result, each with a reason. */
async function correct(day: Day): Promise<void> {
  const { page, t, words } = day;
  await page.reload();
  await page.getByRole('button', { name: t('notices:open_unread', { count: 1 }) }).click();
  const told = { actor: 'Léa Petit', subject: words.scenario };
  await page.getByRole('link', { name: t('notices:kind.review-asked_by', told) }).click();
  await expect(aimOf(page, day).getByText(words.doubt)).toBeVisible();
  const dialog = page.getByRole('dialog');
  const save = async (value: string, reason: string) => {
    await dialog.getByText(value, { exact: true }).click();
    await dialog.getByLabel(t('player:review.reason')).fill(reason);
    await button(dialog, t('player:review.save')).click();
    await expect(dialog).toHaveCount(0);
  };
  await aimOf(page, day)
    .getByRole('button', { name: `${t('player:review.answer')}: ${words.criterion}` })
    .click();
  await save(t('player:brief.not_met'), words.verdict);
  await button(page, `${t('player:review.correct')}: ${t('player:review.lines.verdict')}`).click();
  await save(t('player:review.not_passed'), words.answer);
}

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`B-10 B-17 E-12 at a width of ${viewport.width} pixels, a learner of an empty installation disputes an aim, which the administrator corrects together with the result, and a session is stopped for the learner’s safety`, async ({
      day,
      browser,
    }) => {
      const { page, t, words } = day;
      const learner = await (await browser.newContext({ locale, viewport })).newPage();
      await firstAdministrator(day);
      await checkOrganization(day);
      await setUpMail(day, learner);
      await connectAi(day);
      await invite(day, {
        ...{ first_name: 'Léa', last_name: 'Petit', email: 'lea@marchand.example' },
        ...{ role: 'user', organization: words.organization },
      });
      await openInvitation(day, learner, { email: 'lea@marchand.example' });
      await writeScenarios(day);

      await learner.reload();
      await startScenario(day, learner);
      await playToTheWin(day, learner);
      await disputeAim(day, learner);
      await correct(day);
      await learner.reload();
      await expect(aimOf(learner, day).getByText(words.verdict)).toBeVisible();
      await expect(learner.getByText(words.answer)).toBeVisible();
      const corrected = `${t('player:brief.met')} → ${t('player:brief.not_met')}`;
      await expect(learner.getByText(corrected)).toBeVisible();
      await follow(day, learner, '/session/list');
      const session = learner.getByRole('listitem').filter({ hasText: words.scenario }).first();
      await expect(session).toContainText(t('player:status.not-passed'));

      await startScenario(day, learner);
      const { composer } = stageOf(learner);
      await composer.fill(words.crisis);
      await composer.press('Enter');
      await expect(learner.getByText(t('player:over.reason.stopped'))).toBeVisible();
      await expect(learner.getByText('anna@marchand.example').first()).toBeVisible();
      await button(learner, t('player:over.read_again')).click();
      await expect(learner.getByText(t('player:result.stopped.title'))).toBeVisible();
      await follow(day, learner, '/session/list');
      await expect(session).toContainText(t('player:status.stopped'));
      await follow(day, page, '/session/list');
      await expect(page.getByRole('listitem').filter({ hasText: words.scenario }).first()).toContainText(
        t('player:status.stopped'),
      );
    });
  });
