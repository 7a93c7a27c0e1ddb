import type { Page } from '@playwright/test';
import { axeFindings } from '../../harness/page/axe.ts';
import { moveUpByKeys } from '../../harness/page/keyboard.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(120_000);

const delay = 'Postpone the quarterly review';
const feedback = 'Thank a colleague in public';

/**
 * Creates two scenarios with names that no other test uses, so that a search for one of the names finds one
 * scenario.
 */
async function addScenarios(editor: Awaited<ReturnType<typeof callerAs>>): Promise<void> {
  const [demo] = (await editor.get('/v1/scenarios?search=Announce')).items;
  const { content, links: read } = await editor.get(`/v1/scenarios/${demo.id}`);
  const links = read.map(({ role, item_id }: { role: string; item_id: string }) => ({ role, item_id }));
  for (const name of [delay, feedback])
    expect(
      await editor.post('/v1/scenarios', { name, content, links, visibility: 'organization' }),
    ).toMatchObject({
      name,
    });
}

async function choose(page: Page, label: RegExp, text: string, found: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(text);
  const options = page.locator('.ant-select-item-option');
  await expect(options.filter({ visible: true })).toHaveCount(1);
  await expect(options.filter({ visible: true })).toContainText(found);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

/**
 * Drags a playlist step with real pointer events, because the drag-and-drop library dnd-kit requires them.
 */
async function expectDraggable(page: Page, name: string): Promise<void> {
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  const handle = page.getByRole('button', { name: new RegExp(`^Move.*${name}`) });
  for (const [to, at] of [
    [1, 1],
    [0, 0],
  ] as const) {
    const [from, place] = [await handle.boundingBox(), await steps.nth(to).boundingBox()];
    if (!from || !place) throw new Error('A step of the playlist is not visible.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, place.y + place.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(steps.nth(at)).toContainText(name);
  }
}

const tomorrow = () =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    Date.now() + 86_400_000,
  );

test('R-ROUTE-22 R-ROUTE-8 an editor assigns a playlist, a learner starts it, and the editor sees the progress', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  await addScenarios(await callerAs(request, testUsers.editor));
  await signInAs(page, testUsers.editor, '/apps/repartee/playlist/list');
  await page.getByRole('link', { name: 'New playlist' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Before the steering committee');
  await choose(page, /^Add a scenario/, 'colleague in public', feedback);
  await choose(page, /^Add a scenario/, 'quarterly review', delay);
  await moveUpByKeys(page.getByRole('button', { name: new RegExp(`^Move.*${delay}`) }), delay, 2);
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem').first()).toContainText(delay);
  await expectDraggable(page, delay);
  const due = page.getByRole('textbox', { name: /^Due on/ });
  await due.pressSequentially(tomorrow(), { delay: 40 });
  await page.keyboard.press('Enter');
  await choose(page, /^People/, 'Morel', 'Inès Morel');
  await expect(due).toHaveValue(tomorrow());
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Before the steering committee' })).toBeVisible();
  const ines = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: 'Inès' });
  await expect(ines).toContainText('Not started');
  await expect(page.getByText(/^Due (today|tomorrow)/).first()).toBeVisible();

  const context = await browser.newContext();
  const learner = await context.newPage();
  await signInAs(learner, testUsers.learner);
  const next = learner.getByRole('region', { name: 'Assigned to you' });
  await expect(next).toContainText('Before the steering committee');
  await expect(next.getByRole('heading', { name: delay })).toBeVisible();
  await next.getByRole('link', { name: 'Start' }).press('Enter');
  await stageOf(learner).say('The release slips three weeks. What does that mean on your side?');
  await expect(learner).toHaveURL(/\/session\/play-/);
  await context.close();

  await page.reload();
  await expect(ines).toContainText('In progress');
  await expect(ines).toContainText('Step 1 of 2');
  expect(complaints.list).toEqual([]);
});
