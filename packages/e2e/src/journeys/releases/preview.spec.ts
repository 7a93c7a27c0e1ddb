import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createTeamKey } from '@repartee/platform/registry/ownership/team-keys';
import { sendRelease } from '@repartee/platform/release/send-release';
import { aRealBuild, releaseIn } from '../../harness/deployment.ts';
import { axeFindings } from '../../harness/page/axe.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';
import { fillSignIn, openPage, signInAs, testUsers } from '../../harness/test-users.ts';

const id = 'mfe-ai-providers';
const { privateKey, publicKey } = createTeamKey();
const product = useOwnProduct(() => ({}));
test.setTimeout(300_000);

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const heading = (page: Page) => page.getByRole('heading', { name: 'AI providers', level: 1 });
const refusal = (page: Page) => page.getByText('This preview has ended, or it is for other people');

test('B-12 a team shows an unpublished build to a named user, who stops it; nobody else gets it, and a super-admin ends it', {
  tag: '@slow',
}, async ({ browser }) => {
  const { url } = await product();
  const open = async () => (await browser.newContext({ baseURL: url })).newPage();
  const page = await open();
  const keys = mkdtempSync(join(tmpdir(), 'keys-'));
  const file = join(keys, 'team.pub');
  writeFileSync(file, publicKey);
  await releaseIn(await product(), 'key', { remote: 'administration', folder: file });
  rmSync(keys, { recursive: true });
  const build = aRealBuild(id, 'a new colour');
  const name = build.publication.build;
  const text = await sendRelease({
    server: url,
    privateKey,
    action: 'preview',
    remote: id,
    detail: testUsers.operator,
    build,
  });
  const link = /^https?:.*$/m.exec(text)?.[0] ?? '';
  /** Returns whether the page has requested files of the preview. */
  const watchFiles = (watched: Page) => {
    let isLoaded = false;
    watched.on('request', (request) => {
      isLoaded ||= request.url().includes(`/_mfe/${id}/${name}/`);
    });
    return () => isLoaded;
  };

  const hasLoaded = watchFiles(page);
  await page.goto(link);
  await fillSignIn(page, testUsers.operator);
  await expect(heading(page)).toBeVisible();
  await expect(bar(page)).toContainText(
    `You are trying ${id} ${name.slice(0, 8)} of ${build.publication.manifest.team} until`,
  );
  expect(hasLoaded()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  const other = await open();
  const otherHasLoaded = watchFiles(other);
  await signInAs(other, testUsers.admin, link);
  await expect(refusal(other)).toBeVisible();
  await openPage(other, '/ai-providers/list');
  await expect(heading(other)).toBeVisible();
  await expect(bar(other)).toHaveCount(0);
  expect(otherHasLoaded()).toBe(false);

  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const files = `**/_mfe/${id}/${name}/**`;
  await page.route(files, (route) => route.abort());
  await page.reload();
  const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(failure).toBeVisible({ timeout: 60_000 });
  expect(documents).toBe(1);
  await bar(page).getByRole('button', { name: 'Stop the preview' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await page.unroute(files);
  await openPage(page, link);
  await expect(bar(page)).toBeVisible();
  await page.locator('aside button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await signInAs(page, testUsers.operator, link);
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL(/\/ai-providers\/list$/);
  await openPage(other, '/settings/builds');
  const previews = other.getByRole('region', { name: 'Previews' });
  await expect(previews).toContainText(testUsers.operator);
  await previews.getByRole('button', { name: /^End the preview of/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(previews).toHaveCount(0);
  await page.reload();
  await expect(bar(page)).toContainText('has ended');
  await bar(page).getByRole('button', { name: 'Back to what is released' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.goto(link);
  await expect(refusal(page)).toBeVisible();
});
