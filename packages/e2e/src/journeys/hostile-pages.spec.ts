import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { type RealIds, realIds } from '../harness/real-ids.ts';
import { expect, test } from '../harness/test.ts';
import { expectReady, openPage, password, signInByApi, testUsers } from '../harness/test-users.ts';
import { type Words, wordsOf } from '../harness/words.ts';

// Both languages at the same time. Without the clock, each page would wait 15 s for a read.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const slow = { tag: '@slow' };

const families = {
  lists: [
    '/apps/{product}/scenario/list',
    '/apps/{product}/session/list',
    '/apps/{product}/playlist/list',
    '/settings/user/list',
    '/settings/organization/list',
    '/ai-providers/list',
    '/apps',
  ],
  'an item': ['/apps/{product}/scenario/info-{scenario}'],
  'new forms': ['/apps/{product}/scenario/create', '/settings/user/create'],
  'forms that change': [
    '/apps/{product}/scenario/edit/{id}',
    '/apps/{product}/playlist/edit/{id}',
    '/settings/user/edit/{id}',
    '/ai-providers/edit/{providerID}',
    '/profile',
  ],
  settings: ['/settings', '/settings/my-organization', '/settings/metadata', '/settings/email'],
  dashboard: ['/dashboard'],
  insights: ['/apps/{product}/insights'],
  play: ['/apps/{product}/session/play-{session}'],
  result: ['/apps/{product}/session/result-{session}'],
  guest: ['/shared/{product}-session/{access_code}'],
  'sign-in': ['/#login', '/preconnect', '/activate?code=unknown'],
  'super-admin': ['/env', '/settings/organization/edit/{id}'],
  builds: ['/settings/builds', '/settings/menu'],
} as const;

const inLanguage = (locale: string, path: string) => (locale === 'fr-FR' ? `/fr-FR${path}` : path);
const isApi = (url: URL) => url.pathname.startsWith('/v1/');
const isWho = (url: URL) => url.pathname === '/v1/me';

/** Reads are accepted and never answered, except who is signed in. Resolves at the first of them. */
async function stall(page: Page): Promise<{ readonly firstRead: Promise<void> }> {
  const { promise: firstRead, resolve } = Promise.withResolvers<void>();
  await page.route(isApi, (route) => (isWho(new URL(route.request().url())) ? route.continue() : resolve()));
  return { firstRead };
}

const skeletonsOf = (page: Page) =>
  page.locator('[role=status]:has(> [aria-hidden=true] [class*=bone]):visible');

/** What a person sees of a page after 20 s without an answer. */
async function problemsWhileStalled(page: Page, retry: Locator): Promise<string[]> {
  const problems: string[] = [];
  await expect
    .poll(
      async () => {
        problems.length = 0;
        const skeletons = await skeletonsOf(page).count();
        if (skeletons > 0 && (await retry.count()) === 0)
          problems.push(`${skeletons} skeletons without Retry`);
        if (skeletons === 0 && (await page.getByRole('heading').count()) === 0)
          problems.push('an empty page');
        return problems;
      },
      { timeout: 5_000 },
    )
    .toEqual([])
    .catch(() => undefined);
  return problems;
}

/** Presses each Retry until nothing waits. */
async function heal(page: Page, retry: Locator): Promise<string[]> {
  await page.unrouteAll();
  const problems: string[] = [];
  await expect
    .poll(
      async () => {
        for (const one of await retry.all()) await one.click({ timeout: 500 }).catch(() => undefined);
        problems.length = 0;
        const [skeletons, retries] = [await skeletonsOf(page).count(), await retry.count()];
        if (skeletons + retries > 0) problems.push(`after Retry: ${skeletons} skeletons, ${retries} errors`);
        return problems;
      },
      { timeout: 10_000 },
    )
    .toEqual([])
    .catch(() => undefined);
  return problems;
}

let ids: RealIds;
test.beforeAll(async ({ playwright, product }) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  ids = await realIds(request);
  await request.dispose();
});

/** A form, and the field into which `text` is typed. */
interface Edit {
  readonly path: string;
  readonly field: string;
  readonly text?: string;
  /** A field that must be filled in too. */
  readonly also?: string;
}
const signedOut: readonly Edit[] = [
  { path: '/shared/{product}-session/{access_code}', field: 'display_name' },
  { path: '/#login', field: 'username', text: testUsers.learner, also: 'password' },
];
const signedIn: readonly Edit[] = [
  { path: '/profile', field: 'first_name' },
  { path: '/settings/usergroup/create', field: 'name' },
  { path: '/settings/user/edit/{id}', field: 'first_name' },
  { path: '/settings/my-organization', field: 'name' },
  { path: '/settings/organization/edit/{id}', field: 'name' },
  { path: '/ai-providers/edit/{providerID}', field: 'name' },
  { path: '/apps/{product}/scenario/edit/{id}', field: 'name' },
  { path: '/apps/{product}/persona/edit/{id}', field: 'name' },
  { path: '/apps/{product}/playlist/edit/{id}', field: 'name' },
];

/** Every write is cut off after it has left. */
const cut = (page: Page) =>
  page.route(isApi, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset'),
  );

const sentenceOf = (t: Words) => `${t('sdk:no_answer').split(/[.!]/)[0]}.`;

async function saveOnCutLine(page: Page, { path, field, text = ' zz', also }: Edit, t: Words): Promise<void> {
  await page.goto(path);
  await expectReady(page);
  const input = page.locator(`form [name=${field}]`).first();
  await input.click();
  await page.keyboard.press('End');
  await input.pressSequentially(text, { delay: 20 });
  if (also) await page.locator(`form [name=${also}]`).fill(password);
  const typed = await input.inputValue();
  await cut(page);
  const save = page.locator(`form:has([name=${field}]) button[type=submit]`).last();
  await save.click();
  await expect(page.getByText(sentenceOf(t)).first()).toBeVisible();
  await expect(input).toHaveValue(typed);
  await page.unrouteAll();
  await save.click();
  await expect(page.getByText(sentenceOf(t))).toHaveCount(0);
}

const hang = (page: Page, file: string) =>
  page.route(
    (url) => url.pathname.includes(`/${file}.`),
    () => undefined,
  );

for (const locale of ['en-GB', 'fr-FR'] as const)
  test.describe(locale, () => {
    test.use({ locale, actionTimeout: 10_000 });
    const t = wordsOf(locale);

    test(
      'R-APP-3 on a line that stalls, no page family keeps a skeleton for 20 s without Retry, which heals it',
      slow,
      async ({ page }) => {
        await page.clock.install();
        await signInByApi(page, testUsers.admin);
        const retry = page
          .getByRole('button', { name: t('kit:retry'), exact: true })
          .or(page.getByRole('button', { name: t('player:line.offline_try'), exact: true }));
        const found: string[] = [];
        for (const [family, paths] of Object.entries(families))
          for (const path of paths)
            await test.step(`${family} ${path}`, async () => {
              await page.goto('about:blank');
              const { firstRead } = await stall(page);
              await openPage(page, inLanguage(locale, ids.fill(path)));
              // Some pages read nothing at first.
              await Promise.race([firstRead, wait(1_500)]);
              await wait(300);
              await page.clock.fastForward(20_000);
              const problems = await problemsWhileStalled(page, retry);
              problems.push(...(await heal(page, retry)));
              found.push(...problems.map((problem) => `${path} ${problem}`));
            });
        expect(found).toEqual([]);
      },
    );

    test(
      'R-APP-2 on a line that is cut during a save, each form says so and keeps what was typed',
      slow,
      async ({ page }) => {
        const found: string[] = [];
        const saveEach = async (edits: readonly Edit[]) => {
          for (const edit of edits)
            await test.step(edit.path, async () => {
              const path = inLanguage(locale, ids.fill(edit.path));
              await saveOnCutLine(page, { ...edit, path }, t).catch((error: Error) => {
                found.push(`${edit.path} ${error.message.split('\n').slice(0, 3).join(' ')}`);
              });
              await page.unrouteAll();
            });
        };
        await saveEach(signedOut);
        await signInByApi(page, testUsers.admin);
        await saveEach(signedIn);
        expect(found).toEqual([]);
      },
    );

    test(
      'R-APP-3 while a file of the shell hangs, the page says so and offers to try again; after the one reload, it does inside the layout',
      slow,
      async ({ page }) => {
        await signInByApi(page, testUsers.learner);
        const notice = page.locator('[data-start-slow]');
        await hang(page, 'page-apps');
        await page.goto('/apps');
        await notice.getByRole('link', { name: t('kit:retry') }).click();
        // Each document says so, also the one that was loaded by hand.
        await expect(notice).toBeVisible();
        await expect(page.locator('html[data-ready=true]')).toBeAttached({ timeout: 60_000 });
        await expect(notice).toBeHidden();
        await expect(page.locator('[data-layout=app]')).toBeVisible();
        await page.unrouteAll();
        await page.getByRole('button', { name: t('kit:retry') }).click();
        await expect(page.getByRole('heading', { level: 1, name: /^App/ })).toBeVisible();
        await expect(page.getByRole('button', { name: t('kit:retry') })).toHaveCount(0);
      },
    );
  });
