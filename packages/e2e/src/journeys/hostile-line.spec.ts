import type { Locator, Page } from '@playwright/test';
import { goOffline } from '../harness/page/go-offline.ts';
import { stageOf } from '../harness/stage.ts';
import { expect, test } from '../harness/test.ts';
import { beginSession, callerAs, openPage, signInAs, signInByApi, testUsers } from '../harness/test-users.ts';

test.setTimeout(180_000);

const isWrite = (method: string) => method !== 'GET';

async function openProfile(page: Page): Promise<void> {
  await signInByApi(page, testUsers.learner);
  await openPage(page, '/profile');
  await page.getByLabel('First name').fill('Inès-Marie');
}

/** Milliseconds between two keys. */
const typists = [120, 200, 260, 290, 400];

async function typeAsPeople(field: Locator): Promise<void> {
  for (const delay of typists) {
    await field.fill('');
    await field.pressSequentially('martin', { delay });
    await expect(field).toHaveValue('martin');
  }
  await field.fill('');
}

test('five typists lose no letter in the search of a list', async ({ page }) => {
  await signInByApi(page, testUsers.operator);
  for (const delay of typists) {
    await openPage(page, '/settings/user/list');
    const search = page.getByRole('search').getByRole('textbox');
    await search.pressSequentially('martin', { delay });
    await expect(page).toHaveURL(/search=martin$/);
    await expect(search).toHaveValue('martin');
  }
});

test('five typists lose no letter in the search of pages, a search inside a form, its name and a conversation', {
  tag: '@slow',
}, async ({ page, request }) => {
  await signInByApi(page, testUsers.operator);
  await openPage(page, '/settings/user/list');
  await page.keyboard.press('Control+k');
  await typeAsPeople(page.getByRole('dialog').getByRole('textbox'));
  await openPage(page, '/settings/usergroup/create');
  await typeAsPeople(page.getByRole('search').getByRole('textbox'));
  await typeAsPeople(page.getByLabel('Name', { exact: true }));
  const session_id = await beginSession(await callerAs(request, testUsers.learner));
  await signInByApi(page, testUsers.learner);
  await openPage(page, `/apps/repartee/session/play-${session_id}`);
  await typeAsPeople(stageOf(page).composer);
});

test('offline, a save says that the device is offline, keeps the form, and closing the tab asks', async ({
  page,
}) => {
  await openProfile(page);
  await goOffline(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This device is offline.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Inès-Marie');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('a save that fails after its form was left leads back to what was typed', async ({ page }) => {
  await openProfile(page);
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/v1/me', async (route) => {
    if (!isWrite(route.request().method())) return route.continue();
    await left;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('a[href="/dashboard"]').first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  leave();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Inès-Marie');
  await expect(page.getByText('The server does not answer.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('R-APP-2 a save that succeeds while the question about leaving is open closes it, and the navigation goes on', async ({
  page,
}) => {
  await signInByApi(page, testUsers.operator);
  let store = () => {};
  await page.route('**/v1/user_groups**', async (route) => {
    if (isWrite(route.request().method())) await new Promise<void>((resolve) => (store = resolve));
    await route.continue();
  });
  const saveAndLeave = async (name: string, button: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    const sent = page.waitForRequest(
      (request) => isWrite(request.method()) && /user_groups/.test(request.url()),
    );
    await page.getByRole('button', { name: button, exact: true }).click();
    await sent;
    await page.locator('a[href="/dashboard"]').first().click();
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
    store();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: /Awa/ })).toBeVisible();
  };
  await openPage(page, '/settings/usergroup/create');
  await saveAndLeave('Night shift', 'Create');
  await openPage(page, '/settings/user/list?tab=groups');
  await page.getByRole('link', { name: 'Night shift' }).click();
  await saveAndLeave('Late shift', 'Save');
});

test('R-NAV-9 while who is signed in has no answer, the page says so inside the layout, and opens by itself', async ({
  page,
}) => {
  await signInByApi(page, testUsers.learner);
  await page.route('**/v1/me', () => undefined);
  await page.goto('/apps');
  await expect(page.getByRole('heading', { name: 'The product cannot be reached' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.locator('[data-layout=app]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await page.unroute('**/v1/me');
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible({ timeout: 60_000 });
});

test('R-STORE-2 unsent turns do not stay on the computer after the sign-out', async ({ page, request }) => {
  const session_id = await beginSession(await callerAs(request, testUsers.learner));
  await signInAs(page, testUsers.learner, `/apps/repartee/session/play-${session_id}`);
  await stageOf(page).composer.fill('Between us, I meant');
  const unsent = () => page.evaluate(() => localStorage.getItem('unsent_turns'));
  await expect.poll(unsent).toContain('Between us');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(unsent).toBeNull();
});
