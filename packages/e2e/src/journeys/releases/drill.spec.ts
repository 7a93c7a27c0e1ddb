import type { Page } from '@playwright/test';
import { aRealBuild, deploymentOf } from '../../harness/deployment.ts';
import { drill, drillSettings, publishesAndRollbacks } from '../../harness/drill/drill.ts';
import { goOffline } from '../../harness/page/go-offline.ts';
import { expectErrorPage, openLink } from '../../harness/page/shared-page.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';
import { expectReady, signInAs, testUsers } from '../../harness/test-users.ts';

const product = useOwnProduct(() => drillSettings);
test.setTimeout(90_000);

test('B-12 R-APP-2 twelve publishes and rollbacks cause no failed navigation and no lost input', {
  tag: '@slow',
}, async ({ browser }) => {
  test.setTimeout(480_000);
  const report = await drill(browser, await product(), {
    navigating: 8,
    playing: 2,
    operations: publishesAndRollbacks(await product(), 12),
    at_once: 3,
  });
  expect(report.failed_navigations).toEqual([]);
  expect(report.lost_inputs).toEqual([]);
  expect(report.stale).toEqual([]);
  expect(report.navigations).toBeGreaterThanOrEqual(32);
  expect(report.reloads).toBeGreaterThanOrEqual(10);
  expect(report.inputs).toBeGreaterThanOrEqual(5);
});

test('R-APP-2 a user with unsaved changes is asked before a newer build is loaded', async ({ page }) => {
  await signInAs(page, testUsers.admin, '/profile');
  const name = page.getByLabel('First name');
  await name.fill('Somebody else');

  let asked = 0;
  let loads = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  page.on('request', (one) => {
    if (one.isNavigationRequest() && one.frame() === page.mainFrame()) loads += 1;
  });
  await deploymentOf(await product()).publish(aRealBuild('mfe-coaching', 'while a user types'));
  for (const _ of [1, 2]) await page.waitForResponse('**/builds/latest.json*');

  const leave = page.locator('a[href="/apps"]').first();
  await leave.click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Somebody else');
  expect(loads).toBe(0);
  await leave.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
  expect([loads, asked]).toEqual([1, 0]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const buildOf = (page: Page) =>
    page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').build_id);
  const latestBuild = (page: Page) =>
    page.evaluate(async () => (await (await fetch('/builds/latest.json')).json()).id);

  test('R-APP-2 R-APP-3 R-NAV-5 a user offline sees the offline page in their language, and has the right build after a release, a rollback and a missing chunk', async ({
    page,
  }) => {
    await signInAs(page, testUsers.admin, '/apps');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const apps = page.getByRole('heading', { name: 'Apps', level: 1 });

    await goOffline(page);
    await page.goto('/fr-FR/settings');
    await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible();
    await page.goto('/apps');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(apps).toBeVisible();
    await expectReady(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);

    let loads = 0;
    page.on('request', (one) => {
      if (one.isNavigationRequest() && one.frame() === page.mainFrame()) loads += 1;
    });
    const first = await buildOf(page);
    const deployment = deploymentOf(await product());
    const builds = [first];
    for (const [change, path, name] of [
      [() => deployment.publish(aRealBuild('mfe-auth', 'with a worker')), '/settings', 'Settings'],
      [() => deployment.rollBack('mfe-auth'), '/apps', 'Apps'],
    ] as const) {
      await change();
      for (const _ of [1, 2]) await page.waitForResponse('**/builds/latest.json*');
      await openLink(page, path);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expectReady(page);
      builds.push(await buildOf(page));
      expect(builds.at(-1)).toBe(await latestBuild(page));
      expect(loads).toBe(builds.length - 1);
    }
    expect([builds[1] === first, builds[2]]).toEqual([false, first]);

    await openLink(page, '/settings');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await page.route(/_mfe\/mfe-settings\/\w+\/static\/js\/async\/(?!remote\.js|texts-)/, (route) =>
      route.fulfill({ status: 404 }),
    );
    await openLink(page, '/settings/organization/list');
    await expectErrorPage(page);
    expect(loads).toBe(builds.length);
  });
});
