import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { stageOf } from '../harness/stage.ts';
import { expect, test } from '../harness/test.ts';
import { callerAs, signInAs, signInByForm, testUsers } from '../harness/test-users.ts';

// The time-out is long, because some tests play several sessions, one after the other.
test.describe.configure({ timeout: 180_000 });

async function aSharedLink(request: APIRequestContext): Promise<string> {
  const editor = await callerAs(request, testUsers.editor);
  const { items } = await editor.get('/v1/scenarios?search=peer');
  return (await editor.post('/v1/session_generators', { scenario_id: items[0].id })).path;
}

async function enterAsGuest(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/name/i).fill(name);
  await page.getByRole('button', { name: /Start/ }).click();
  await expect(stageOf(page).turns('persona').first()).toBeVisible();
}

async function anAccountTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signInAs(page, testUsers.learner);
  return page;
}

async function aGuestTab(context: BrowserContext, link: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await enterAsGuest(page, link, name);
  return page;
}

const storedIn = (page: Page) =>
  page.evaluate(() => ({
    account: localStorage.getItem('access_token'),
    backup: localStorage.getItem('guest_backup_access_token'),
    guest: sessionStorage.getItem('guest_access_token'),
  }));
const accountIsBack = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Inès/ })).toBeVisible();
};
const guestHasEnded = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your guest access has ended' })).toBeVisible();
const revoke = async (page: Page, request: APIRequestContext) => {
  const { guest } = await storedIn(page);
  const answer = await request.post('/v1/fau/logout', { headers: { authorization: `Bearer ${guest}` } });
  expect(answer.status()).toBe(204);
};
const endSession = async (page: Page) => {
  await stageOf(page).say('Your half came in the night before. What is going on for you?');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End and see feedback' }).click();
  await expect(stageOf(page).over).toBeVisible();
};

test('R-SES-4 R-STORE-2 two guests and a signed-in user in three tabs of one browser keep their identities after a reload', async ({
  context,
  request,
}) => {
  const link = await aSharedLink(request);
  const account = await anAccountTab(context);
  const { account: token } = await storedIn(account);
  const nora = await aGuestTab(context, link, 'Nora');
  const omar = await aGuestTab(context, link, 'Omar');
  await stageOf(nora).say('Nora says the report came late.');
  await stageOf(omar).say('Omar says thank you for coming.');
  for (const page of [account, nora, omar]) await page.reload();
  await expect(stageOf(nora).turns('learner')).toHaveText([/Nora says/]);
  await expect(stageOf(omar).turns('learner')).toHaveText([/Omar says/]);
  await expect(account.getByRole('heading', { level: 1, name: /Inès/ })).toBeVisible();

  const [ofNora, ofOmar] = [await storedIn(nora), await storedIn(omar)];
  expect(new Set([token, ofNora.guest, ofOmar.guest]).size).toBe(3);
  expect(await storedIn(account)).toEqual({ account: token, backup: token, guest: null });

  await nora.getByRole('button', { name: 'Leave', exact: true }).first().click();
  await nora.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(nora.getByRole('heading', { name: 'Thank you for rehearsing' })).toBeVisible();
  expect(await storedIn(nora)).toEqual({ account: token, backup: null, guest: null });
  await accountIsBack(nora);
  await stageOf(omar).say('Omar goes on.');
  await accountIsBack(account);
});

for (const [language, title, back, account] of [
  ['en-GB', 'In this tab you are a guest', 'Back to the session', 'Go on with my account'],
  [
    'fr-FR',
    'Dans cet onglet, vous êtes une personne invitée',
    'Revenir à la séance',
    'Continuer avec mon compte',
  ],
] as const)
  test(`R-SES-4 a user who opens the dashboard in a guest’s tab goes back to the session or on with the account, in ${language}`, async ({
    context,
    request,
  }) => {
    const link = await aSharedLink(request);
    await anAccountTab(context);
    const guest = await aGuestTab(context, link, 'Nora');
    await guest.goto(`/${language}/dashboard`);
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await guest.getByRole('link', { name: back }).click();
    await expect(stageOf(guest).turns('persona').first()).toBeVisible();
    await guest.goto(`/${language}/dashboard`);
    await guest.getByRole('button', { name: account }).click();
    await expect(guest.getByRole('heading', { level: 1, name: /Inès/ })).toBeVisible();
    await expect(guest).toHaveURL(/\/dashboard$/);
    expect((await storedIn(guest)).guest).toBeNull();
  });

test('R-SES-4 B-9 if a user takes over the session of a guest in another tab, both tabs are signed in as the user', {
  tag: '@slow',
}, async ({ context, request }) => {
  const account = await anAccountTab(context);
  const guest = await aGuestTab(context, await aSharedLink(request), 'Nora');
  await stageOf(guest).say('I should keep this.');
  await stageOf(guest).composer.fill('Half a sentence');
  await account.reload();
  await account.getByRole('button', { name: 'Keep it in my account' }).click();
  await expect(account.getByText('One session is now in your account.')).toBeVisible();
  await guestHasEnded(guest);
  await expect(guest.getByText('Half a sentence')).toBeVisible();
  await guest.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: /Inès/ })).toBeVisible();
  await accountIsBack(account);
});

test('R-SES-4 R-SES-6 an invalid guest token ends the guest access in its tab, and the user of the browser stays signed in', {
  tag: '@slow',
}, async ({ context, request }) => {
  const link = await aSharedLink(request);
  const account = await anAccountTab(context);
  const { account: token } = await storedIn(account);
  const guest = await aGuestTab(context, link, 'Nora');
  await revoke(guest, request);
  await guestHasEnded(guest);
  expect(await storedIn(guest)).toEqual({ account: token, backup: null, guest: null });

  await guest.getByRole('button', { name: 'Have another go' }).click();
  await enterAsGuest(guest, link, 'Nora');
  await guest.evaluate(() => sessionStorage.setItem('guest_access_token', 'A'.repeat(43)));
  await guest.reload();
  await guestHasEnded(guest);

  await guest.getByRole('button', { name: 'Have another go' }).click();
  await enterAsGuest(guest, link, 'Nora');
  const { guest: expired } = await storedIn(guest);
  await guest.route('**/v1/**', async (call) => {
    const byGuest = (await call.request().headerValue('authorization')) === `Bearer ${expired}`;
    const json = { code: 'not_signed_in', message: 'expired', correlation_id: 'c' };
    await (byGuest ? call.fulfill({ status: 401, json }) : call.continue());
  });
  await guest.reload();
  await guestHasEnded(guest);
  await accountIsBack(guest);
  await accountIsBack(account);
});

test('R-SES-4 B-9 if guest access ends without a signed-in user, a notice offers to sign in or to start again', {
  tag: '@slow',
}, async ({ context, request }) => {
  const guest = await aGuestTab(context, await aSharedLink(request), 'Nora');
  await revoke(guest, request);
  await guestHasEnded(guest);
  await expect(guest.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await guest.getByRole('button', { name: 'Have another go' }).click();
  await expect(guest.getByLabel(/name/i)).toBeVisible();
});

test('R-SES-4 when a guest’s session has ended, the guest’s tab still shows the result', {
  tag: '@slow',
}, async ({ context, request }) => {
  const account = await anAccountTab(context);
  const { account: token } = await storedIn(account);
  const guest = await aGuestTab(context, await aSharedLink(request), 'Nora');
  await endSession(guest);
  await expect.poll(() => storedIn(guest)).toEqual({ account: token, backup: null, guest: null });
  await stageOf(guest).over.click();
  await expect(guest.getByText(/^Too short to judge: one turn/)).toBeVisible({ timeout: 30_000 });
  await guest.reload();
  await expect(guest.getByText(/^Too short to judge: one turn/)).toBeVisible();
  await accountIsBack(guest);
});

test('R-SES-4 a user who signs out in one tab does not interrupt a guest who plays in another tab', {
  tag: '@slow',
}, async ({ context, request }) => {
  const account = await anAccountTab(context);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { level: 1, name: /Inès/ })).toBeVisible();
  const guest = await aGuestTab(context, await aSharedLink(request), 'Nora');
  await account.goto('/logout');
  await expect(account).toHaveURL(/\/$/);
  await expect(second).toHaveURL(/#login$/);
  await stageOf(guest).say('I am still here.');
  await guest.reload();
  await expect(stageOf(guest).turns('learner')).toHaveText([/I am still here/]);
  expect(await storedIn(guest)).toMatchObject({ account: null, backup: null });
});

test('B-9 a user can take over every session played as a guest in this browser, also after signing out and in again', {
  tag: '@slow',
}, async ({ context, request }) => {
  const link = await aSharedLink(request);
  const [nora, omar] = [await aGuestTab(context, link, 'Nora'), await aGuestTab(context, link, 'Omar')];
  await stageOf(nora).say('Nora says the report came late.');
  await revoke(nora, request);
  await omar.close();
  const account = await anAccountTab(context);
  await account.goto('/logout');
  await expect(account).toHaveURL(/\/$/);
  await signInByForm(account, testUsers.learner);
  await account.getByRole('button', { name: 'Keep it in my account' }).click();
  await expect(account.getByText('2 sessions are now in your account.')).toBeVisible();
  await account.reload();
  await expect(account.getByRole('heading', { level: 1, name: /Inès/ })).toBeVisible();
  await expect(account.getByRole('button', { name: 'Keep it in my account' })).toHaveCount(0);
});
