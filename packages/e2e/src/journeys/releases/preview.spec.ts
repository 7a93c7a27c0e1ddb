import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createTeamKey } from '@repartee/platform/registry/ownership/team-keys';
import { sendRelease } from '@repartee/platform/release/send-release';
import { releaseIn } from '../../harness/deployment.ts';
import { aHandmadeBuild } from '../../harness/handmade-remote.ts';
import { axeFindings } from '../../harness/page/axe.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';
import { fillSignIn, openPage, signInAs, testUsers } from '../../harness/test-users.ts';

const id = 'mfe-ai-providers';
const { privateKey, publicKey } = createTeamKey();
const product = useOwnProduct(() => ({}));
test.setTimeout(180_000);

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const tried = (page: Page) => page.getByRole('heading', { name: 'Written by hand', level: 1 });
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
  const build = aHandmadeBuild(id);
  const text = await sendRelease({
    server: url,
    privateKey,
    action: 'preview',
    remote: id,
    detail: testUsers.operator,
    build,
  });
  const link = /^https?:.*$/m.exec(text)?.[0] ?? '';

  await page.goto(link);
  await fillSignIn(page, testUsers.operator);
  await expect(tried(page)).toBeVisible();
  const { team } = build.publication.manifest;
  await expect(bar(page)).toContainText(
    `You are trying ${id} ${build.publication.build.slice(0, 8)} of ${team} until`,
  );
  expect(await axeFindings(page)).toEqual([]);

  const other = await open();
  await signInAs(other, testUsers.admin, link);
  await expect(refusal(other)).toBeVisible();
  await openPage(other, '/ai-providers/list');
  await expect(other.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(tried(other)).toHaveCount(0);

  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(`**/_mfe/${id}/${build.publication.build}/**`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible({
    timeout: 60_000,
  });
  expect(documents).toBe(1);
  await bar(page).getByRole('button', { name: 'Stop the preview' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(tried(page)).toHaveCount(0);

  await page.unroute(`**/_mfe/${id}/${build.publication.build}/**`);
  await openPage(page, link);
  await expect(tried(page)).toBeVisible();
  await openPage(other, '/settings/builds');
  const previews = other.getByRole('region', { name: 'Previews' });
  await expect(previews).toContainText(testUsers.operator);
  await previews.getByRole('button', { name: /^End the preview of/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(previews).toHaveCount(0);
  await page.reload();
  await expect(bar(page)).toContainText('has ended');
  await expect(tried(page)).toHaveCount(0);
  await page.goto(link);
  await expect(refusal(page)).toBeVisible();
});
