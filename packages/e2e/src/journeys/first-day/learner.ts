import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { personalData } from '@repartee/contracts/data-rights/personal-data';
import { stageOf } from '../../harness/stage.ts';
import { activate, button, type Day, openProfile, ownServer } from './day.ts';

/** Says the lines until the persona agrees, and opens the feedback. */
export async function playToTheWin({ t, words }: Day, page: Page, lines = words.lines): Promise<void> {
  const stage = stageOf(page);
  for (const line of lines) await stage.say(line);
  await expect(stage.turns('persona').last()).toContainText(words.reply);
  await stage.say(words.last);
  await expect(page.getByText(t('player:over.reason.won'))).toBeVisible();
  await stage.over.click();
  await expect(page.getByText(words.headline).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: words.looks_for })).toBeVisible();
}

/** The learner types the first step of the playlist. */
export async function types(day: Day, page: Page): Promise<void> {
  const { t, words } = day;
  const assigned = page.getByRole('region', { name: t('coaching:next.assigned') });
  await expect(assigned).toContainText(words.playlist);
  await assigned.getByRole('link', { name: t('coaching:start.start') }).click();
  await playToTheWin(day, page);
}

/** The learner goes back to the second turn, says something else, and compares the two tries. */
export async function retries({ t, words }: Day, page: Page): Promise<void> {
  const stage = stageOf(page);
  await page
    .getByRole('button', { name: t('player:branches.again') })
    .nth(1)
    .click();
  await expect(stage.turns('learner')).toHaveCount(1);
  await stage.say(words.retry);
  await button(page, t('player:head.end')).click();
  await button(page, t('player:end.confirm')).click();
  await expect(page.getByRole('region', { name: t('player:over.title') })).toBeFocused();
  expect((await stage.over.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await stage.over.click();
  const beside = page.getByRole('region', { name: t('player:branches.comparison') });
  await expect(beside).toContainText(t('player:branches.from_on', { turn: 2 }), { timeout: 30_000 });
  await expect(beside).toContainText(words.retry);
  await expect(beside).toContainText(words.lines[1] ?? '');
  await expect(beside).not.toContainText(words.lines[0] ?? '');
  await page
    .getByRole('button', { name: t('player:branches.open_named', { name: words.scenario }), exact: true })
    .click();
  await expect(page.getByText(t('player:result.verdict.happened.won')).first()).toBeVisible();
}

/** The learner speaks in the second step, reads what was heard, hears the answer, and goes on by typing. */
export async function speaks(day: Day, page: Page): Promise<void> {
  const { model, t, words } = day;
  const first = words.persona.split(' ')[0] ?? '';
  const assigned = page.getByRole('region', { name: t('coaching:next.assigned') });
  await assigned.getByRole('link', { name: t('coaching:start.start') }).click();
  await stageOf(page).begin();
  await button(page, t('player:voice.allow')).click();
  const names = `${ownServer} (${model.hears})`;
  await expect(page.getByText(t('player:voice.way.heard', { names }))).toBeVisible();
  await page.getByRole('checkbox', { name: t('player:voice.consent', { names }) }).check();
  await button(page, t('player:voice.start')).click();
  await button(page, t('player:voice.press.talk')).click();
  await expect(page.getByText(t('player:voice.phase.hearing_button'), { exact: true })).toBeVisible();
  // The microphone plays a voice without a pause.
  await page.waitForTimeout(2_000);
  await button(page, t('player:voice.press.end')).click();
  const stage = stageOf(page);
  const [heard = ''] = words.lines;
  await expect(stage.turns('learner')).toContainText([heard], { timeout: 30_000 });
  await expect(stage.turns('persona').last()).toContainText(words.reply);
  await expect(
    page.getByText(t('player:voice.phase.speaking', { name: first }), { exact: true }),
  ).toBeVisible();
  await expect.poll(() => model.said().join(' ')).toContain(words.reply);
  await playToTheWin(day, page, words.lines.slice(1));
  await page.getByRole('link', { name: t('coaching:result.back'), exact: true }).click();
}

/** A guest comes in by typing the access code. */
export async function guestPlays(day: Day, guest: Page, code: string): Promise<void> {
  const { page, t } = day;
  await guest.goto(new URL('/', page.url()).href);
  await guest.getByRole('link', { name: t('shell:landing.have_code') }).click();
  await guest.getByLabel(t('shell:code.label')).fill(code.toLowerCase());
  await button(guest, t('shell:code.submit')).click();
  await guest.getByLabel(t('guest:welcome.name')).fill('Nora');
  await button(guest, t('guest:welcome.start')).click();
  await playToTheWin(day, guest);
}

/** The guest activates an account by a copied link in the same browser, and keeps the session in it. */
export async function keepResult(day: Day, guest: Page, link: string): Promise<void> {
  const { t, words } = day;
  await expect(guest.getByText(t('guest:keep.title'))).toBeVisible();
  await guest.goto(link);
  await activate(day, guest, words.organization);
  await expect(guest.getByText(t('auth:claim.title'))).toBeVisible();
  await button(guest, t('auth:claim.move')).click();
  await expect(guest.getByText(t('auth:claim.moved', { count: 1 }))).toBeVisible();
  const recent = guest.getByRole('region', { name: t('coaching:recent.title') });
  await expect(recent.getByRole('link', { name: words.scenario, exact: true })).toBeVisible();
}

/** The learner gives a calendar program the address of the due dates, downloads the own data and asks for erasure. */
export async function ownData({ t, words }: Day, learner: Page): Promise<void> {
  await openProfile({ t }, learner, '^Léa Petit', 'notifications.title');
  await button(learner, t('auth:calendar.make')).click();
  const address = await learner.getByText(/\/v1\/calendar\//).textContent();
  const calendar = await (await learner.request.get(address ?? '')).text();
  expect(calendar).toMatch(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR$/);
  await learner.getByRole('tab', { name: t('auth:profile.data') }).click();
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
}
