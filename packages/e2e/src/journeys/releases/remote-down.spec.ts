import { deploymentOf } from '../../harness/deployment.ts';
import { aHandmadeBuild } from '../../harness/handmade-remote.ts';
import { realIds } from '../../harness/real-ids.ts';
import { expect, test } from '../../harness/test.ts';
import { signInAs, testUsers } from '../../harness/test-users.ts';

test.setTimeout(90_000);

test('B-12 R-APP-3 a remote whose files do not load affects neither the shell nor other remotes', async ({
  page,
}) => {
  await signInAs(page, testUsers.operator);
  await page.route('**/_mfe/mfe-settings/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const retry = page.getByRole('button', { name: /Try again|Retry/ });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Scenarios' }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  await expect(page.getByText('Announce a delay to operations').first()).toBeVisible();

  await page.unroute('**/_mfe/mfe-settings/**');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  if (await retry.isVisible()) await retry.click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('B-12 a page still works if a component that another remote adds to the page throws an error', {
  tag: '@slow',
}, async ({ page, product, request }) => {
  const id = 'mfe-ai-providers';
  const anyone = 'signed-in' as const;
  const deployment = deploymentOf(product);
  const build = aHandmadeBuild(id, 'none', {
    mark: 'parts',
    parts: [
      { slot: 'dashboard', id: 'widget', access: anyone },
      { slot: 'settings', id: 'section', access: anyone },
      { slot: 'settings', id: 'broken', access: anyone, fails: 'render' },
      { slot: 'user-tab', id: 'progress', access: anyone },
      { slot: 'scenario-tab', id: 'results', access: anyone },
      { slot: 'scenario-tab', id: 'secret', access: ['nobody:read'] },
    ],
  });
  await deployment.publish(build, true);
  const shown = build.publication.build.slice(0, 8);
  const { fill } = await realIds(request);
  await signInAs(page, testUsers.admin);
  await expect(page.getByText('part widget')).toBeVisible();
  await expect(page.getByText('By hand', { exact: true }).first()).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Title of section' })).toBeVisible();
  await expect(page.getByText('part section')).toBeVisible();
  await expect(page.getByRole('button', { name: /Try again|Retry/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deployed builds' })).toBeVisible();

  await page.goto(fill('/settings/user/edit/{id}'));
  await page.getByRole('tab', { name: 'Account' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^part progress of user /)).toBeVisible();
  await expect(page).toHaveURL(/\?tab=ai-providers\.progress$/);

  await page.goto(`${fill('/apps/repartee/scenario/info-{scenario}')}?tab=ai-providers.results`);
  await expect(page.getByText(/^part results of scenario /)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(2);

  await page.goto('/settings/builds');
  const table = page.getByRole('table', { name: 'Remotes' });
  await expect(table.getByText(shown)).toBeVisible();
  await expect(page.getByText('Up to date')).toBeVisible();
  await table.getByRole('button', { name: `Actions for ${id}` }).click();
  await page.getByRole('menuitem', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/^Done\. Every server serves revision/)).toBeVisible();
  expect(await deployment.buildNow(id)).not.toBe(build.publication.build);
  await expect(page.getByText(`${id} rolled back`)).toBeVisible();
  await page.getByRole('button', { name: 'Exact changes' }).click();
  await expect(page.getByText(`rollback ${id} ${shown} → `)).toBeVisible();
});
