import type { Page } from '@playwright/test';
import { axeFindings } from '../../harness/page/axe.ts';
import { moveUpByKeys } from '../../harness/page/keyboard.ts';
import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';
import { signInAs, testUsers } from '../../harness/test-users.ts';

// The menu is that of all users of the product.
const product = useOwnProduct(() => ({}));
test.setTimeout(120_000);

const menuTitles = (page: Page) => page.getByRole('navigation').getByRole('link').allInnerTexts();

test('B-12 a super-admin moves an entry by keyboard, renames one and hides one: every user has this menu', async ({
  page,
  browser,
}) => {
  await signInAs(page, testUsers.admin, '/settings/menu');
  const practice = page.getByRole('list', { name: 'Practice' });
  const handle = practice.getByRole('button', { name: 'Move Playlists' });
  await expect(practice.getByRole('listitem').first()).toContainText('Dashboard');
  expect(await axeFindings(page)).toEqual([]);
  await moveUpByKeys(handle, 'Playlists', 3);
  await expect(practice.getByRole('listitem').nth(1)).toContainText('Playlists');
  await practice.getByRole('button', { name: 'Hide Sessions' }).click();
  await practice.getByRole('button', { name: 'Rename Scenarios' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English').fill('Situations');
  await dialog.getByLabel('French').fill('Mises en situation');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(practice).toContainText('Situations');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Open pages show it')).toBeVisible();

  const learner = await browser.newPage({ baseURL: (await product()).url });
  await signInAs(learner, testUsers.learner);
  await expect.poll(() => menuTitles(learner)).toEqual(expect.arrayContaining(['Situations']));
  const titles = await menuTitles(learner);
  expect(titles.indexOf('Playlists')).toBeLessThan(titles.indexOf('Situations'));
  expect(titles).not.toContain('Sessions');
  await learner.goto('/apps/repartee/session/list');
  await expect(learner.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
  await learner.close();
});
