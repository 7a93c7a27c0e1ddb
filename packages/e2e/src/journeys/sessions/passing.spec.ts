import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoScripts } from '@repartee/server/demo/content/demo-scripts';
import { axeFindings } from '../../harness/page/axe.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(90_000);

const good = demoScripts['announce-a-delay']?.good ?? [];
const name = 'Announce a delay to operations';

/** Starts the scenario by its button, says all but the last line, with which the persona would agree, and asks to end. */
async function playUntilBeforeTheWin(page: Page, start: () => Promise<void>): Promise<void> {
  await start();
  const stage = stageOf(page);
  for (const line of good.slice(0, -1)) await stage.say(line);
  await expect(page).toHaveURL(/\/session\/play-/);
  await expect(stage.over).toHaveCount(0);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'End this conversation?' });
  await expect(dialog.getByRole('button', { name: 'Give up without passing' })).toBeVisible();
}

const chooseScenario = (page: Page) => async () => {
  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  // The dashboard lists sessions by the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Scenarios' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name: 'What you get feedback on' })).toBeVisible();
  await expect(page.getByText('What is said is kept here, and its text stays on this server.')).toBeVisible();
  await stageOf(page).begin();
};

test('R-SES-7 B-2 a session that its learner ends before the win is passed by its pass mark, in words and colour', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  await signInAs(page, testUsers.learner);
  await playUntilBeforeTheWin(page, chooseScenario(page));
  await expect(page.getByText('Your feedback follows at once. It takes 60 of 100 to pass.')).toBeVisible();
  await page.getByRole('button', { name: 'End and see feedback' }).click();
  await expect(page.getByRole('region', { name: 'The conversation is over' })).toBeFocused();
  await stageOf(page).over.click();
  await expect(page.getByText(/^([6-9]\d|100) of 100 · you ended it$/)).toBeVisible({
    timeout: 30_000,
  });
  const ring = page.getByRole('img', { name: /^Score: / });
  expect(await ring.getAttribute('data-low')).toBeNull();
  const aims = page.locator('section').filter({ hasText: /Aims: \d of \d/ });
  await expect(
    aims
      .last()
      .locator('li[data-met]')
      .getByRole('button', { name: /^Go to/ })
      .first(),
  ).toBeVisible();
  await page.goto('/apps/repartee/session/list');
  await expect(page.getByRole('main').getByText('Passed', { exact: true }).first()).toBeVisible();
  expect(complaints.list).toEqual([]);
});

test('R-SES-7 a step of a playlist is not passed by giving up, whatever the score; a passed playlist gives a certificate and a badge', {
  tag: '@slow',
}, async ({ page, request, complaints }) => {
  const editor = await callerAs(request, testUsers.editor);
  // The search also finds scenarios of other tests with the same texts.
  const { items } = await editor.get('/v1/scenarios?search=Announce');
  const scenario = items.find((item: { name: string }) => item.name === name);
  const [learner] = (await editor.get('/v1/playlist_assignees?search=morel')).users;
  const playlist = await editor.post('/v1/playlists', {
    name: 'Hard news',
    scenario_ids: [scenario.id],
    user_ids: [learner.id],
    pass_mark: 40,
  });
  await signInAs(page, testUsers.learner, `/apps/repartee/playlist/list?playlist=${playlist.id}`);
  await playUntilBeforeTheWin(page, () =>
    page
      .getByRole('link', { name: /^Start/ })
      .first()
      .click(),
  );
  await expect(page.getByText('Your feedback follows at once. It takes 40 of 100 to pass.')).toBeVisible();
  await page.getByRole('button', { name: 'Give up without passing' }).click();
  await stageOf(page).over.click();
  await expect(page.getByText(/^([4-9]\d|100) of 100 · you gave it up$/)).toBeVisible({ timeout: 30_000 });
  await page.goto(`/apps/repartee/playlist/list?playlist=${playlist.id}`);
  await expect(page.getByText('0 of 1 step passed').first()).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: name });
  await expect(step.getByText('Not passed yet')).toBeVisible();
  await expect(step).toContainText('1 attempt so far');

  await page.getByRole('link', { name: 'Play again' }).first().click();
  const stage = stageOf(page);
  for (const line of good) await stage.say(line);
  await stage.over.click();
  await expect(page.getByText(/^([4-9]\d|100) of 100/).first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'To the playlist' }).click();
  await page.getByRole('link', { name: 'See your certificate' }).click();
  const sheet = page.getByRole('article', { name: 'Certificate' });
  await expect(sheet).toContainText('Inès Morel');
  expect(await axeFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Get the badge' }).click();
  const badge = await readFile(await (await download).path(), 'utf8');
  const [head = '', claims = '', signature = ''] = badge.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const key = createPublicKey({ key: await (await request.get(kid)).json(), format: 'jwk' });
  expect(
    verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  expect(complaints.list).toEqual([]);
});

test('B-3 B-10 a review that is asked for on a retried session reaches the reviewers’ bell and queue', {
  tag: '@slow',
}, async ({ page, browser, complaints }) => {
  await signInAs(page, testUsers.learner);
  await chooseScenario(page)();
  const stage = stageOf(page);
  await stage.say('The release slips by three weeks, and I am sorry.');
  const first = page.url();
  await stageOf(page).tryAgain(0);
  await expect(page).not.toHaveURL(first);
  // The retried session begins with the opening line alone; until it is drawn, the former one is seen.
  await expect(stage.turns('persona')).toHaveCount(1);
  await stage.say(good[0] ?? '');
  await stage.say(good[1] ?? '');
  await stage.endEarly();
  await page.getByRole('button', { name: 'Ask for a review' }).click({ timeout: 30_000 });
  await page.getByLabel('What should be looked at?').fill('I asked before I told.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('A reviewer of your organization will answer here.')).toBeVisible();
  await expect(page.getByText(/^You said \d+% of the words$/)).toBeVisible();

  const context = await browser.newContext();
  const desk = await context.newPage();
  await signInAs(desk, testUsers.operator, '/apps/repartee/session/list?review=asked');
  const bell = desk.getByRole('button', { name: /^Notifications/ });
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  const retried = desk.getByRole('link', { name: `${name} (2)` });
  await expect(retried).toHaveCount(1);
  await retried.click();
  await expect(desk.getByText(/^Inès Morel said \d+% of the words$/)).toBeVisible();
  await expect(desk.getByText('“You” in this feedback is Inès Morel.')).toBeVisible();
  await desk.getByLabel('Your answer').fill('You did ask first.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByRole('button', { name: 'Send the answer' })).toHaveCount(0);
  await expect(desk.getByText('You did ask first.')).toBeVisible();
  await desk.goto('/apps/repartee/session/list?review=asked');
  await expect(desk.getByRole('main')).toBeVisible();
  await expect.poll(unread).toBe(before - 1);
  await expect(desk.getByRole('link', { name: `${name} (2)` })).toHaveCount(0);
  await context.close();
  expect(complaints.list).toEqual([]);
});
