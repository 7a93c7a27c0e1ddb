import type { Page } from '@playwright/test';
import { demoScripts } from '@repartee/server/demo/content/demo-scripts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(90_000);

const good = demoScripts['announce-a-delay']?.good ?? [];
const name = 'Announce a delay to operations';

/** Starts the scenario by its button, says all but the last line, with which the persona would agree, and asks to end. */
async function playUntilBeforeTheWin(page: Page, start: () => Promise<void>): Promise<void> {
  await start();
  await expect(page).toHaveURL(/\/session\/play-/);
  const stage = stageOf(page);
  for (const line of good.slice(0, -1)) await stage.say(line);
  await expect(stage.over).toHaveCount(0);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'End this conversation?' });
  await expect(dialog).toContainText('Camille has not agreed yet: this will not count as a win.');
  await expect(dialog).toContainText('An attempt that is given up never passes, whatever its score.');
}

const chooseScenario = (page: Page) => async () => {
  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name: 'Who reads it afterwards' })).toBeVisible();
  await expect(page.getByText('What is said is kept here, and its text stays on this server.')).toBeVisible();
  await page.getByRole('button', { name: /^(Start|Try again|Start afresh)$/ }).click();
};

test('R-SES-7 B-2 a session that its learner ends before the win is passed by its pass mark, in words and colour', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  await signInAs(page, testUsers.learner);
  await playUntilBeforeTheWin(page, chooseScenario(page));
  await expect(page.getByText('You can still pass it: 60 of 100 is enough.')).toBeVisible();
  await page.getByRole('button', { name: 'End and see feedback' }).click();
  await stageOf(page).over.click();
  await expect(page.getByText(/^You ended it, passed: ([6-9]\d|100) of 100 \(pass mark 60\)$/)).toBeVisible({
    timeout: 30_000,
  });
  const ring = page.getByRole('img', { name: /^Score: / });
  expect(await ring.getAttribute('data-low')).toBeNull();
  const aims = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'You succeed when' });
  await expect(aims.first().locator('li[data-met] q').first()).toBeVisible();
  await page.goto('/apps/repartee/session/list');
  await expect(page.getByRole('main').getByText('Passed', { exact: true }).first()).toBeVisible();
  expect(complaints.list).toEqual([]);
});

test('R-SES-7 a step of a playlist is not passed by giving up, whatever the score', { tag: '@slow' }, async ({
  page,
  request,
  complaints,
}) => {
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
      .getByRole('button', { name: /^Start/ })
      .first()
      .click(),
  );
  await expect(page.getByText('You can still pass it: 40 of 100 is enough.')).toBeVisible();
  await page.getByRole('button', { name: 'Give up this attempt' }).click();
  await stageOf(page).over.click();
  await expect(
    page.getByText(
      /^You gave it up, not passed: ([4-9]\d|100) of 100 \(pass mark 40\), and an unfinished attempt never passes$/,
    ),
  ).toBeVisible({ timeout: 30_000 });
  await page.goto(`/apps/repartee/playlist/list?playlist=${playlist.id}`);
  await expect(page.getByText('0 of 1 step passed').first()).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: name });
  await expect(step.getByText('In progress')).toBeVisible();
  await expect(step).toContainText('1 attempt so far');
  expect(complaints.list).toEqual([]);
});
