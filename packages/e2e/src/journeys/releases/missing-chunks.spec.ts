import type { Page, Route } from '@playwright/test';
import { aRealBuild, deploymentOf } from '../../harness/deployment.ts';
import {
  expectErrorPage,
  expectLayout,
  openApps,
  openLink,
  sharePage,
} from '../../harness/page/shared-page.ts';
import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { openPage } from '../../harness/test-users.ts';

test.describe.configure({ timeout: 90_000 });
sharePage();

const pageChunks = /_mfe\/mfe-settings\/\w+\/static\/js\/async\/(?!remote\.js|texts-)/;

async function withoutChunks(page: Page) {
  const seen = await openApps(page);
  await openLink(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.route(pageChunks, (route) => route.fulfill({ status: 404 }));
  return seen;
}
const nextPage = '/settings/organization/list';

/** Expects one reload and then an error inside the layout. The button "Try again" must not reload the page. */
async function explainedAfterOneReload(page: Page, loads: () => number) {
  await expect.poll(loads, { timeout: 30_000 }).toBe(1);
  await expectErrorPage(page);
  await expectLayout(page);
  expect(page.url()).toContain(nextPage);
  let tries = 0;
  page.on('response', (answer) => {
    if (pageChunks.test(answer.url())) tries += 1;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await expectErrorPage(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(loads()).toBe(1);
}

test('R-APP-3 a page with a missing chunk is reloaded once and then shows an error', async ({ page }) => {
  const { loads } = await withoutChunks(page);
  await openLink(page, nextPage);
  await explainedAfterOneReload(page, loads);
  await page.unroute(pageChunks);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible();
  expect(loads()).toBe(1);
});

test('R-APP-3 a page with a missing chunk opens if the chunk is available after the automatic reload', {
  tag: '@slow',
}, async ({ page }) => {
  const { loads } = await withoutChunks(page);
  page.on('framenavigated', () => void page.unroute(pageChunks));
  await openLink(page, nextPage);
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  expect(loads()).toBe(1);
});

test('R-APP-3 a page with a missing chunk is reloaded only once, even if a newer build of its remote is deployed', {
  tag: '@slow',
}, async ({ page, product }) => {
  const deployment = deploymentOf(product);
  const { loads } = await withoutChunks(page);
  await deployment.publish(aRealBuild('mfe-settings', 'newer'));
  await openLink(page, nextPage);
  await explainedAfterOneReload(page, loads);
});

test('R-APP-3 a chunk that differs from the published bytes never runs', { tag: '@slow' }, async ({
  page,
}) => {
  await openApps(page);
  await page.route(pageChunks, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered = true;\n${await response.text()}` });
  });
  await openLink(page, '/settings');
  await expect(page.getByText('What arrived is not what was released')).toBeVisible({ timeout: 60_000 });
  await expectLayout(page);
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});

test('R-APP-3 while the server does not respond, a page with a missing chunk shows the offline page without a reload', {
  tag: '@slow',
}, async ({ page }) => {
  const { loads } = await withoutChunks(page);
  await page.route('**/builds/**', (route) => route.abort('connectionrefused'));
  await openLink(page, nextPage);
  await expectErrorPage(page, 'The product cannot be reached');
  await expectLayout(page);
  await page.unroute(pageChunks);
  await page.unroute('**/builds/**');
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  expect(loads()).toBe(0);
});

test('R-APP-3 a page with a missing chunk is not reloaded automatically if sessionStorage is blocked', {
  tag: '@slow',
}, async ({ page, product }) => {
  const deployment = deploymentOf(product);
  const { loads } = await withoutChunks(page);
  await page.evaluate(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await deployment.publish(aRealBuild('mfe-settings', 'blocked'));
  await openLink(page, nextPage);
  await expectErrorPage(page, 'This page has to be reloaded');
  expect(loads()).toBe(0);
  await page.unroute(pageChunks);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL(new RegExp(nextPage));
});

const partFailed = 'This part of the page could not be loaded.';

test('R-APP-3 a missing chunk of a part reloads the page once, and then its error stands in its own place', {
  tag: '@slow',
}, async ({ page }) => {
  const chunk = '**/static/js/async/application-list.*';
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  const { loads } = await openApps(page);
  await expect(page.getByText(partFailed)).toBeVisible({ timeout: 30_000 });
  expect(loads()).toBe(1);
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
  await expectLayout(page);
  await expect(page.getByText(/chunk/i)).toHaveCount(0);
  await page.unroute(chunk);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Role-play coaching' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('R-APP-3 the notification panel with a missing chunk says so in a dialog, and opens after “Try again”', {
  tag: '@slow',
}, async ({ page }) => {
  const { loads } = await openApps(page);
  const chunk = '**/static/js/async/notification-panel.*';
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect.poll(loads, { timeout: 30_000 }).toBe(1);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const failure = page.getByRole('dialog').filter({ hasText: partFailed });
  await expect(failure).toBeVisible({ timeout: 30_000 });
  await page.unroute(chunk);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('R-APP-3 a dialog with a missing chunk neither replaces nor reloads a running conversation', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/apps/repartee/scenario/list');
  await page.getByRole('main').getByRole('link', { name: 'Announce a delay to operations' }).first().click();
  const stage = stageOf(page);
  await stage.begin();
  await stage.say('The release slips three weeks.');
  const chunks = '**/_mfe/mfe-coaching/**/*.js';
  await page.route(chunks, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const failure = page.getByRole('dialog').filter({ hasText: partFailed });
  await expect(failure).toBeVisible({ timeout: 30_000 });
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(failure).toHaveCount(0);
  await expect(stage.turns('persona')).toHaveCount(2);
  await page.unroute(chunks);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  expect(loads).toBe(0);
});

type Fault = (route: Route) => Promise<void>;

const half: Fault = async (route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.slice(0, body.length / 2) });
};
const altered: Fault = async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `globalThis.tampered = true;\n${await response.text()}` });
};
const hanging: Route[] = [];
const hangs: Fault = async (route) => void hanging.push(route);
const missing: Readonly<Record<string, Fault>> = {
  'that is missing': (route) => route.fulfill({ status: 404, body: '' }),
};
const stalled: Readonly<Record<string, Fault>> = { 'that hangs': hangs };
const changed: Readonly<Record<string, Fault>> = { 'that was changed': altered };
const all: Readonly<Record<string, Fault>> = {
  ...missing,
  'that is HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>hi</title>' }),
  'that is cut off': half,
  ...stalled,
};

interface Target {
  readonly files: string | RegExp;
  readonly path: string;
  /** Heading of the page. */
  readonly title: string;
  /** Layout of the page, or the one that stands in for it. */
  readonly layout: string;
  readonly faults: Readonly<Record<string, Fault>>;
}

const settings = { path: '/settings', title: 'Settings', layout: 'app' };
const privacy = { path: '/terms/privacy', title: 'Privacy notice' };
const apps = { path: '/apps', title: 'Apps' };
/** One file of each way of loading meets every fault. */
const targets: Readonly<Record<string, Target>> = {
  'a page of the shell': { ...apps, files: '**/static/js/async/page-apps.*.js', layout: 'app', faults: all },
  'a public page of the shell': {
    ...privacy,
    files: '**/js/async/page-legal.*.js',
    layout: 'content',
    faults: missing,
  },
  'the layout with the menu': {
    ...apps,
    files: '**/js/async/layout-app.*.js',
    layout: 'web',
    faults: { ...missing, ...stalled },
  },
  'the layout of public texts': {
    ...privacy,
    files: '**/js/async/layout-content.*.js',
    layout: 'web',
    faults: missing,
  },
  'the module of a remote': {
    ...settings,
    files: '**/_mfe/mfe-settings/*/static/js/async/remote.js',
    faults: { ...all, ...changed },
  },
  'the texts of a remote': {
    ...settings,
    files: '**/_mfe/mfe-settings/*/static/js/async/texts-*.js',
    faults: { ...missing, ...changed },
  },
  'the style sheet of a remote’s page': {
    ...settings,
    files: '**/_mfe/mfe-settings/**/*.css',
    faults: stalled,
  },
};

for (const [target, { files, path, title, layout, faults }] of Object.entries(targets))
  for (const [state, fault] of Object.entries(faults))
    test(`R-APP-3 ${target} ${state} reloads the page once, then an error stands inside the layout, and Retry opens the page`, {
      tag: '@slow',
    }, async ({ page }) => {
      await page.route(files, fault);
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
      });
      await page.goto(path);
      if (fault === hangs)
        await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.locator(`[data-layout=${layout}]`)).toBeVisible();
      await expect(page.getByText(/^\w+(\.\w+)+$/)).toHaveCount(0);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      expect(loads).toBe(2);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all(hanging.splice(0).map((route) => route.abort().catch(() => undefined)));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 30_000 });
      expect(loads).toBe(2);
    });

test('R-APP-6 a remote whose English texts do not arrive speaks French, and shows no key', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route('**/_mfe/mfe-settings/*/static/js/async/texts-en-GB.js', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await openPage(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^\w+(\.\w+)+$/)).toHaveCount(0);
});
