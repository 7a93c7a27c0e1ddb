import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  activate,
  button,
  type Day,
  daysLater,
  fillPassword,
  follow,
  inBothLanguages,
  openSection,
  password,
  test,
} from './first-day/day.ts';
import {
  addColleague,
  addNeighbours,
  firstAdministrator,
  openInvitation,
  setUpMail,
} from './first-day/set-up.ts';

async function openLeaving(day: Day, page: Page): Promise<void> {
  await openSection(day, 'organization', page);
  await page.getByRole('tab', { name: day.t('settings:leaving.title') }).click();
}

async function exportEverything({ t }: Day, page: Page): Promise<void> {
  await button(page, t('settings:leaving.export')).click();
  await expect(page.getByText(t('settings:leaving.export_state.ready'), { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, t('settings:leaving.export_download')).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^neighbours-20\d\d-\d\d-\d\d\.zip$/);
  const archive = await readFile(await download.path(), 'latin1');
  expect(archive.slice(0, 2)).toBe('PK');
  for (const text of ['SHA256SUMS', 'data/users.jsonl', 'nora@marchand.example'])
    expect(archive).toContain(text);
}

async function askForErasure({ t, words }: Day, page: Page): Promise<void> {
  const name = t('settings:leaving.type', { name: words.neighbours });
  await button(page, t('settings:leaving.erase')).click();
  const dialog = page.getByRole('dialog');
  const erase = button(dialog, t('settings:leaving.erase'));
  await dialog.getByLabel(name).fill('Harbour');
  await dialog.getByLabel(t('settings:leaving.password')).fill(password);
  await erase.click();
  await expect(dialog.getByText(t('settings:leaving.wrong_name'))).toBeVisible();
  await dialog.getByLabel(name).fill(words.neighbours);
  await dialog.getByLabel(t('settings:leaving.password')).fill('wrong');
  await erase.click();
  await expect(dialog.getByText(t('settings:leaving.wrong_password'))).toBeVisible();
  await dialog.getByLabel(t('settings:leaving.password')).fill(password);
  await erase.click();
  await expect(dialog).toBeHidden();
}

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`E-10 E-12 at a width of ${viewport.width} pixels, an organization of a new installation exports everything, undoes its erasure once, asks for it again, and after 30 days is gone`, async ({
      day,
      browser,
    }) => {
      const { page, t, words } = day;
      const operator = await (await browser.newContext()).newPage();
      const learner = await (await browser.newContext()).newPage();
      await firstAdministrator(day);
      await setUpMail(day, operator);
      await addNeighbours(day);
      const omar = { email: 'omar@neighbours.example', organization: words.neighbours };
      await openInvitation(day, operator, omar);
      await follow(day, operator, '/settings/user/list');
      await learner.goto(await addColleague({ ...day, page: operator }));
      await activate(day, learner, words.neighbours);

      await openLeaving(day, operator);
      await exportEverything(day, operator);
      await askForErasure(day, operator);
      const due = new RegExp(`^${t('settings:leaving.due', { name: words.neighbours, when: '' })}`);
      await expect(operator.getByText(due).first()).toBeVisible();
      await learner.reload();
      await expect(learner.getByText(due)).toBeVisible();
      await expect(learner.getByRole('link', { name: t('leaving:open') })).toBeHidden();

      await follow(day, operator, '/dashboard');
      await operator.getByRole('link', { name: t('leaving:open') }).click();
      await button(operator, t('settings:leaving.undo')).click();
      await button(operator.getByRole('dialog'), t('settings:leaving.undo')).click();
      await expect(button(operator, t('settings:leaving.erase'))).toBeVisible();
      await expect(operator.getByText(due)).toHaveCount(0);
      await learner.reload();
      await follow(day, learner, '/scenario/list');
      await expect(learner.getByText(due)).toBeHidden();

      await askForErasure(day, operator);
      await expect(operator.getByText(t('settings:leaving.used'))).toBeVisible();
      await expect(button(operator, t('settings:leaving.undo'))).toBeHidden();

      await daysLater(day, 31);
      await page.reload();
      await fillPassword(day, page, 'anna@marchand.example');
      await openSection(day, 'organizations');
      const remaining = page.getByRole('main').getByText(words.organization).first();
      await expect(remaining).toBeVisible();
      // The erasure is a job, which may take longer than the sign-in.
      await expect(async () => {
        await page.reload();
        await expect(remaining).toBeVisible();
        await expect(page.getByText(words.neighbours)).toBeHidden({ timeout: 1_000 });
      }).toPass({ timeout: 45_000 });
      await learner.reload();
      await fillPassword(day, learner, 'nora@marchand.example');
      await expect(learner.getByText(t('sdk:wrong_credentials'))).toBeVisible();
    });
  });
