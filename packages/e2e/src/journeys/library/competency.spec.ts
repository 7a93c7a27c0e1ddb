import { demoScripts } from '@repartee/server/demo/content/demo-scripts';
import { playThrough } from '../../harness/play-through.ts';
import { expect, test } from '../../harness/test.ts';
import { beginSession, callerAs, openPage, signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(90_000);

test('R-ROUTE-12 R-ROUTE-21 an operator adds a competency and names it in a criterion, and the next session shows it on the home', {
  tag: '@slow',
}, async ({ page, product, request, complaints }) => {
  await signInAs(page, testUsers.operator, '/settings');
  await page.getByRole('link', { name: 'Competencies' }).click();
  await page.getByRole('button', { name: 'Add a competency' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Timing');
  await dialog.getByLabel('How it shows in a conversation').fill('Asks at the right moment.');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Timing' })).toContainText('In no criterion');

  await openPage(page, '/apps/repartee/observer/list');
  await page.getByRole('link', { name: 'Bad-news coach' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  const rubric = page.getByRole('list', { name: 'Rubric' });
  const criterion = rubric.getByRole('listitem').filter({ hasText: 'Asks open questions' });
  await criterion.getByRole('button', { name: /^Asks open questions/ }).click();
  await criterion.getByRole('combobox', { name: 'Competency' }).click();
  await page.getByTitle('Timing').click();
  await expect(criterion.getByRole('button', { name: /^Asks open questions.*Timing/ })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await openPage(page, '/settings/competencies');
  await expect(page.getByRole('listitem').filter({ hasText: 'Timing' })).toContainText('In 1 criterion');

  const operator = await callerAs(request, testUsers.operator);
  const id = await beginSession(operator);
  await playThrough(operator, product.url, id, demoScripts['announce-a-delay']?.good ?? []);
  await openPage(page, `/apps/repartee/session/result-${id}`);
  await expect(page.getByRole('heading', { name: 'Asks open questions' }).first()).toBeVisible({
    timeout: 30_000,
  });

  await openPage(page, '/dashboard');
  const skills = page.getByRole('region', { name: 'Your skills' });
  await skills.getByRole('button', { name: /^All \d+ skills$/ }).click();
  await expect(skills).toContainText('Timing');
  expect(complaints.list).toEqual([]);
});
