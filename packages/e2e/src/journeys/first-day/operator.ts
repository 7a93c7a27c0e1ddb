import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { button, type Day, daysLater, follow, openSection } from './day.ts';

/** The learner asks for a review, the administrator finds it by the bell, changes a score with a reason, and answers. */
export async function review(day: Day, learner: Page): Promise<void> {
  const { page, t, words } = day;
  await button(learner, t('player:review.ask')).click();
  await learner.getByLabel(t('player:review.ask_label')).fill(words.doubt);
  await button(learner, t('player:review.ask_send')).click();
  await expect(learner.getByText(t('player:review.who.organization'))).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: t('notices:open_unread', { count: 1 }) }).click();
  const told = { actor: 'Léa Petit', subject: words.scenario };
  await page.getByRole('link', { name: t('notices:kind.review-asked_by', told) }).click();
  await expect(page.getByText(words.doubt)).toBeVisible();
  await button(page, t('player:result.open_all')).click();
  await page.getByRole('button', { name: `${t('player:review.change')}: ${words.looks_for}` }).click();
  const dialog = page.getByRole('dialog', { name: t('player:review.title') });
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

/** Makes an access code for guests, and returns it. */
export async function accessCode(day: Day): Promise<string> {
  const { page, t, words } = day;
  await follow(day, page, '/scenario/list');
  await page.getByRole('link', { name: words.scenario, exact: true }).click();
  await button(page, t('coaching:share.make')).click();
  return (await page.getByRole('main').locator('code').first().textContent()) ?? '';
}

/** Reads how the learner does, and saves the table. */
export async function progress(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/insights');
  // Of the two steps, the first one has the reviewer's score. The retry does not count.
  const cell = page.getByRole('button', { name: new RegExp(`^Léa Petit, ${words.looks_for}`) });
  await expect(cell).toHaveText(/^4[.,]5/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, t('coaching:progress.export')).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toContain('Léa Petit');
  expect(saved).toContain(words.looks_for);
}

/** A week later, the administrator shortens how long conversations are kept, reads what goes, and agrees. */
export async function shortenRetention(day: Day): Promise<void> {
  const { page, t } = day;
  await daysLater(day, 8);
  await openSection(day, 'organization');
  await page.getByLabel(t('settings:organization.transcript_retention')).fill('7');
  await button(page, t('kit:form.save')).click();
  const dialog = page.getByRole('dialog', { name: t('settings:retention.title') });
  await expect(dialog.getByRole('listitem')).toHaveText([/^4\s/]);
  await button(dialog, t('settings:retention.keep')).click();
  await expect(page.getByText(t('settings:retention.kept'))).toBeVisible();
  await button(page, t('kit:form.save')).click();
  await button(dialog, t('settings:retention.erase')).click();
  await expect(page.getByText(t('settings:form.saved'), { exact: true })).toBeVisible();
}

/** The administrator sees who asks for erasure, and deletes the account. The learner is signed out. */
export async function erase(day: Day, learner: Page): Promise<void> {
  const { page, t } = day;
  await follow(day, page, '/settings/user/list');
  const row = page.getByRole('listitem').filter({ hasText: 'lea@marchand.example' });
  await expect(row).toContainText(t('settings:person.status.erasure'));
  await row.getByRole('link', { name: 'Léa Petit' }).click();
  await button(page, t('settings:act.delete')).click();
  const dialog = page.getByRole('dialog', {
    name: t('settings:act.ask.delete', { count: 1, name: 'Léa Petit' }),
  });
  await button(dialog, t('settings:act.delete')).click();
  await expect(page.getByText(t('settings:act.done.delete', { count: 1 }))).toBeVisible();
  await expect(row).toHaveCount(0);
  await learner.reload();
  await expect(learner.getByLabel(t('auth:sign_in.username'))).toBeVisible();
}
