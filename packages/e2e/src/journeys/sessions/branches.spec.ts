import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { beginSession, callerAs, signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(90_000);

test('B-3 a learner branches a session from an earlier turn and compares the two sessions', async ({
  page,
  request,
  complaints,
}) => {
  const learner = await callerAs(request, testUsers.learner);
  const root = await beginSession(learner);
  await signInAs(page, testUsers.learner, `/apps/repartee/session/play-${root}`);
  const stage = stageOf(page);
  await stage.say('The release slips by three weeks, and I am sorry.');
  await stage.say('I do not know why.');
  await stageOf(page).tryAgain(1);

  await expect(page).not.toHaveURL(new RegExp(root));
  await expect(stage.turns('learner')).toHaveCount(1);
  await stage.say('What does the date mean on your side?');
  await stage.endEarly();

  const beside = page.getByRole('region', { name: 'Two tries side by side' });
  await expect(beside).toContainText('From turn 2 on', { timeout: 30_000 });
  await expect(beside).toContainText('What does the date mean on your side?');
  await expect(beside).toContainText('I do not know why.');
  await expect(beside).not.toContainText('The release slips');
  await page.getByRole('button', { name: /^Go on with/ }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(complaints.list).toEqual([]);
});
