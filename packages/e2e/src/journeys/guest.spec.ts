import { readFile } from 'node:fs/promises';
import { personalData } from '@repartee/contracts/data-rights/personal-data';
import { stageOf } from '../harness/stage.ts';
import { expect, test } from '../harness/test.ts';
import { callerAs, testUsers } from '../harness/test-users.ts';

test.setTimeout(90_000);

test('R-ROUTE-27 B-9 a guest with an access code enters a name, plays, reads the result, and saves and erases its own words', async ({
  page,
  request,
  complaints,
}) => {
  const editor = await callerAs(request, testUsers.editor);
  const { items } = await editor.get('/v1/scenarios?search=peer');
  const generator = await editor.post('/v1/session_generators', { scenario_id: items[0].id });
  await page.goto(generator.path);
  await expect(page.getByRole('heading', { name: 'Feedback to a peer' })).toBeVisible();
  await page.getByLabel(/name/i).fill('Nora');
  await page.getByRole('button', { name: /Start|Begin|Come in/ }).click();

  const stage = stageOf(page);
  await stage.say(
    'It’s about the report. Your half came in the night before, for the third month. What is going on for you?',
  );
  await page.reload();
  await expect(stage.turns('learner')).toHaveCount(1);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Back to your session' }).click();
  await expect(stage.turns('learner')).toHaveCount(1);
  await stage.endEarly();
  await expect(page.getByText(/^Too short to judge: one turn/)).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/shared\/repartee-session\//);

  await page.getByRole('button', { name: 'Your data' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const data = personalData.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect([data.guest?.name, data.sessions.length]).toEqual(['Nora', 1]);
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await page
    .getByRole('dialog', { name: 'Erase your words?' })
    .getByRole('button', { name: 'Erase everything' })
    .click();
  await expect(page.getByRole('heading', { name: 'Your words are erased' })).toBeVisible();
  const left = await editor.get('/v1/coaching_sessions?owner=made');
  expect(JSON.stringify(left.items)).not.toContain('Nora');
  expect(complaints.list).toEqual([]);
});

test('R-ROUTE-27 an unknown access code shows an error', async ({ page }) => {
  await page.goto('/shared/repartee-session/nobody-gave-this-out');
  await expect(page.getByRole('heading', { name: 'We do not know this access code' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
