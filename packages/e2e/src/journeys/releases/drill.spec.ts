import { aRealBuild, deploymentOf } from '../../harness/deployment.ts';
import { drill, drillSettings, publishesAndRollbacks } from '../../harness/drill/drill.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';
import { signInAs, testUsers } from '../../harness/test-users.ts';

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
