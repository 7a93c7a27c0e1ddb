import type { Locator, Page } from '@playwright/test';
import { demoScripts } from '@repartee/server/demo/content/demo-scripts';
import { playThrough } from '../harness/play-through.ts';
import { expect, test } from '../harness/test.ts';
import { beginSession, callerAs, signInAs, signInByApi, testUsers } from '../harness/test-users.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.setTimeout(90_000);

/** Returns buttons whose content is wider than the button, and pages wider than the screen. */
const spilling = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spills = (button: Element): boolean => {
      const content = document.createRange();
      content.selectNodeContents(button);
      const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()];
      return inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
    };
    return [
      ...[...document.querySelectorAll('button')]
        .filter(spills)
        .map((button) => `${location.pathname} ${button.textContent}`),
      ...(document.documentElement.scrollWidth > innerWidth ? [`${location.pathname} scrolls sideways`] : []),
    ];
  });

test('in French on a phone, no button of four forms is narrower than its label, and no form scrolls sideways', {
  tag: '@slow',
}, async ({ page }) => {
  await signInByApi(page, testUsers.admin);
  const found: string[] = [];
  for (const path of [
    '/settings/metadata',
    '/settings/my-organization',
    '/settings/usergroup/create',
    '/profile',
  ]) {
    await page.goto(`/fr-FR${path}`);
    await expect(page.locator('[data-save-bar]')).toBeVisible();
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    found.push(...(await spilling(page)));
  }
  expect(found).toEqual([]);
});

test('on a touch screen, a success criterion of a mission is dragged by its handle without scrolling the page', {
  tag: '@slow',
}, async ({ page }) => {
  await signInAs(page, testUsers.editor, '/apps/repartee/mission/create');
  const add = page.getByRole('button', { name: 'Add a line' }).first();
  const lines = page.getByRole('list', { name: 'Success criteria' }).getByRole('textbox');
  for (const [index, text] of ['Listen', 'Ask'].entries()) {
    await add.click();
    await lines.nth(index).fill(text);
    // What the built-in engine can judge appears under the line, and moves the next one.
    await expect(page.getByText(/^Built-in engine:/)).toHaveCount(index + 1);
  }
  const handles = page.getByRole('list', { name: 'Success criteria' }).getByRole('button', { name: /^Move/ });
  await handles.first().scrollIntoViewIfNeeded();
  const [from, to] = [await handles.first().boundingBox(), await handles.last().boundingBox()];
  if (!from || !to) throw new Error('A drag handle of the success criteria is not visible.');
  const scrolled = await page.evaluate(() => scrollY);
  const devtools = await page.context().newCDPSession(page);
  const x = from.x + from.width / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  const [start, end] = [from.y + from.height / 2, to.y + to.height / 2];
  await touch('touchStart', start);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', start + ((end - start) * step) / 8);
  await touch('touchEnd');
  await expect(lines.first()).toHaveValue('Ask');
  await expect(lines.last()).toHaveValue('Listen');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('R-LAYOUT-2 on a phone, a tap on an entry of the menu or on a notification opens it', async ({
  page,
  request,
}) => {
  const editor = await callerAs(request, testUsers.editor);
  const learner = await callerAs(request, testUsers.learner);
  const { id: user_id } = await learner.get('/v1/me');
  const { items } = await editor.get('/v1/scenarios?page_size=12');
  const name = `Tapped ${Date.now()}`;
  await editor.post('/v1/playlists', { name, scenario_ids: [items[0].id], user_ids: [user_id] });
  await signInAs(page, testUsers.learner, '/dashboard');
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Sessions' }).tap();
  await expect(page).toHaveURL(/\/session\/list$/);
  await page.getByRole('button', { name: /^Notifications/ }).tap();
  await page.getByRole('dialog').getByText(name).tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

/** False if the focused element is off the screen, or covered by the bar with the Save button. */
const focusIsVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect();
    const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect();
    if (!focused || !bar || document.activeElement === document.body) return false;
    return focused.top >= 0 && focused.bottom <= bar.top;
  });

test('R-ENT-4 on a phone, the save bar never covers the focused element during a save conflict', async ({
  page,
  request,
}) => {
  const editor = await callerAs(request, testUsers.editor);
  const { items } = await editor.get('/v1/missions?page_size=48');
  const mission = items.find(
    ({ content }: { content: { failure_criteria: string[] } }) => content.failure_criteria.length > 0,
  );
  const draft = (name: string) => {
    const { description, image, tags, visibility, content } = mission;
    return { name, description, image, tags, visibility, content };
  };
  const { id } = await editor.post('/v1/missions', draft('Agree a date'));
  await signInAs(page, testUsers.editor, `/apps/repartee/mission/edit/${id}`);
  const line = page.getByRole('list', { name: 'Failure criteria' }).getByRole('textbox').first();
  await line.fill('You promise what nobody can keep');
  await editor.put(`/v1/missions/${id}`, draft('Agree two dates'));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'What differs' })).toBeVisible();
  expect(await focusIsVisible(page)).toBe(true);
  await page.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  expect(await focusIsVisible(page)).toBe(true);
});

const boxOf = async (part: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not visible.');
  return box;
};

for (const width of [390, 900, 1440])
  test(`at a width of ${width} pixels, the message that a form is saved covers none of its buttons`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const editor = await callerAs(request, testUsers.editor);
    const { items } = await editor.get('/v1/missions?page_size=48');
    const { name, description, image, tags, visibility, content } = items[0];
    const draft = { name: `${name} ${width}`, description, image, tags, visibility, content };
    const { id } = await editor.post('/v1/missions', draft);
    await signInAs(page, testUsers.editor, `/apps/repartee/mission/edit/${id}`);
    await page.getByLabel('Name', { exact: true }).fill(`Agree a date ${width}`);
    await page.locator('[data-save-bar] button[type=submit]').click();
    const toast = page.locator('.ant-notification-notice');
    await expect(toast).toBeVisible();
    const isClear = async () => {
      const [bar, message] = [await boxOf(page.locator('[data-save-bar]')), await boxOf(toast)];
      return message.y + message.height <= bar.y || message.x >= bar.x + bar.width;
    };
    await expect.poll(isClear).toBe(true);
  });

test('B-3 B-10 on a phone, a line of a conversation is as high as its text, with a menu beside it, and the buttons of the lines of a report fit a finger and do not overlap, and names have the width', async ({
  page,
  request,
  product,
}) => {
  const learner = await callerAs(request, testUsers.learner);
  const id = await beginSession(learner);
  await playThrough(learner, product.url, id, demoScripts['announce-a-delay']?.good ?? []);
  await signInAs(page, testUsers.learner, `/apps/repartee/session/play-${id}`);
  const line = page.locator('li[data-speaker=learner]').first();
  const words = line.getByText(demoScripts['announce-a-delay']?.good[0] ?? '');
  expect((await boxOf(line)).height).toBeCloseTo((await boxOf(words)).height, 0);
  const menu = line.getByRole('button', { name: /^More about your line at/ });
  expect((await boxOf(menu)).height).toBeGreaterThanOrEqual(36);
  await menu.tap();
  await expect(page.getByRole('menuitem', { name: 'Try again from here' })).toBeVisible();
  await page.goto(`/apps/repartee/session/result-${id}`);
  await page.getByRole('button', { name: 'Say which line' }).click();
  const lines = await page.getByRole('button', { name: /^That is not so/ }).all();
  const moments = await page.getByRole('button', { name: /^Go to/ }).all();
  expect(lines.length).toBeGreaterThan(2);
  const boxes = await Promise.all([...lines, ...moments].map(boxOf));
  expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height - 0.5 &&
          other.y < one.y + one.height - 0.5,
      ),
  );
  expect(overlaps).toEqual([]);
  const criterion = page.getByRole('region', { name: 'All criteria' }).getByRole('heading', { level: 3 });
  expect((await boxOf(criterion.first())).width).toBeGreaterThan(300);
  const again = page.getByRole('button', { name: /^Try again from here/ }).first();
  await again.scrollIntoViewIfNeeded();
  expect(await again.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity)).toBe(
    '1',
  );
});
