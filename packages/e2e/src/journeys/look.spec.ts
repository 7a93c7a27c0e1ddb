import type { Browser, Page } from '@playwright/test';
import { expectLook, skipForOtherBrowser } from '../harness/page/expect-look.ts';
import { useOwnProduct } from '../harness/product/own-product.ts';
import { stageOf } from '../harness/stage.ts';
import { expect, test } from '../harness/test.ts';
import { callerAs, openPage, signInAs, testUsers } from '../harness/test-users.ts';

// A product of its own: sessions of other journeys would be in the pictures.
useOwnProduct(() => ({}));
test.beforeEach(({ browser }) => skipForOtherBrowser(browser.version()));

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

/** A phone in the dark scheme. */
const onPhone = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (
    await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
  ).newPage();

const slow = { tag: '@slow' };

test('the landing page and the sign-in form look as before', slow, async ({ page, browser, baseURL }) => {
  await openPage(page, '/');
  await expectLook(page, 'landing');
  await page.setViewportSize(phone.viewport);
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expectLook(page, 'sign-in');
  const dark = await onPhone(browser, baseURL);
  await openPage(dark, '/');
  await expectLook(dark, 'landing-phone');
  await dark.context().close();
});

test(
  'the learner’s home, scenarios and a scenario look as before',
  slow,
  async ({ page, browser, baseURL }) => {
    await signInAs(page, testUsers.learner);
    await expect(page.getByRole('region', { name: 'Your skills' })).toContainText('2 scenarios');
    await expect(page.getByRole('region', { name: 'Your playlists' })).toContainText('steps passed');
    await expectLook(page, 'home', { whole: true });
    await openPage(page, '/apps/repartee/scenario/list?sort=name');
    await expect(page.getByRole('main').getByRole('link', { name: 'Feedback to a peer' })).toBeVisible();
    await expectLook(page, 'scenario-list');
    await page.getByRole('main').getByRole('link', { name: 'Feedback to a peer' }).click();
    await expect(page.getByRole('heading', { name: 'Your attempts' })).toBeVisible();
    await expectLook(page, 'scenario');
    const dark = await onPhone(browser, baseURL);
    await signInAs(dark, testUsers.learner);
    await expect(dark.getByRole('region', { name: 'Your skills' })).toContainText('2 scenarios');
    await expectLook(dark, 'home-phone');
    await dark.context().close();
  },
);

test(
  'the feedback on a session looks as before, with its whole advice',
  slow,
  async ({ page, browser, baseURL, request }) => {
    const learner = await callerAs(request, testUsers.learner);
    const { items } = await learner.get('/v1/coaching_sessions?page_size=48');
    const reports = await Promise.all(
      items.map(({ id }: { id: string }) => learner.get(`/v1/coaching_sessions/${id}/report`)),
    );
    const [advised] = reports.toSorted((one, other) => other.focus_points.length - one.focus_points.length);
    const path = `/apps/repartee/session/result-${advised.session.id}`;
    await signInAs(page, testUsers.learner, path);
    const open = async (on: Page) => {
      await expect(on.getByRole('heading', { name: 'Your notes' })).toBeVisible();
      const more = on.getByRole('button', { name: /more moments?$/ });
      if (advised.focus_points.length > 1) await more.click();
    };
    await open(page);
    await expectLook(page, 'result', { whole: true });
    const dark = await onPhone(browser, baseURL);
    await signInAs(dark, testUsers.learner, path);
    await open(dark);
    await expectLook(dark, 'result-phone');
    await dark.context().close();
  },
);

test('what editors and operators see looks as before', slow, async ({ page, request }) => {
  const editor = await callerAs(request, testUsers.editor);
  const { items } = await editor.get('/v1/scenarios?search=peer');
  await signInAs(page, testUsers.editor, `/apps/repartee/scenario/edit/${items[0].id}`);
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Feedback to a peer');
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByText('Tom Ashby', { exact: true }),
  ).toBeVisible();
  await expectLook(page, 'editor');
  await signInAs(page, testUsers.operator, '/settings');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectLook(page, 'settings');
  await page.getByRole('link', { name: 'Insights' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectLook(page, 'insights', { whole: true });
});

/** What the persona answers differs from session to session, so its longest text is replaced. */
const sameReply = (page: Page, line: string) =>
  page.locator(line).evaluate((item) => {
    const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    let longest: Node | null = null;
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if ((node.nodeValue ?? '').length > (longest?.nodeValue ?? '').length) longest = node;
    if (longest) longest.nodeValue = 'I see. Tell me more about it.';
  });

test('a conversation and its end look as before', slow, async ({ page, browser, baseURL, request }) => {
  const learner = await callerAs(request, testUsers.learner);
  const { items } = await learner.get('/v1/scenarios?search=peer');
  const { id } = await learner.post('/v1/coaching_sessions', { scenario_id: items[0].id });
  const path = `/apps/repartee/session/play-${id}`;
  await signInAs(page, testUsers.learner, path);
  await expect(stageOf(page).turns('persona')).toHaveCount(1);
  await expect(stageOf(page).composer).toBeFocused();
  await expectLook(page, 'play');
  const dark = await onPhone(browser, baseURL);
  await signInAs(dark, testUsers.learner, path);
  await expect(stageOf(dark).turns('persona')).toHaveCount(1);
  await expectLook(dark, 'play-phone');
  await dark.context().close();
  await stageOf(page).say('Your half came in the night before, for the third month.');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End and see feedback' }).click();
  await expect(page.getByText('Your feedback is ready.')).toBeVisible();
  await sameReply(page, 'li[data-speaker=persona]:last-child');
  await expectLook(page, 'play-over');
});

test('the feedback to a guest who said too little looks as before', slow, async ({ page, request }) => {
  const editor = await callerAs(request, testUsers.editor);
  const { items } = await editor.get('/v1/scenarios?search=peer');
  const generator = await editor.post('/v1/session_generators', { scenario_id: items[0].id });
  await openPage(page, generator.path);
  await page.getByLabel(/name/i).fill('Nora');
  await page.getByRole('button', { name: /Start|Begin|Come in/ }).click();
  await stageOf(page).say('Your half came in the night before, for the third month.');
  await stageOf(page).endEarly();
  await expect(page.getByText(/^Too short to judge: one turn/)).toBeVisible({ timeout: 30_000 });
  await sameReply(page, 'li[data-seq="3"]');
  await expectLook(page, 'guest-result');
});
