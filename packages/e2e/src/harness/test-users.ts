import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const testUsers = {
  learner: 'ines@atelier-nord.example',
  editor: 'theo@atelier-nord.example',
  operator: 'awa@atelier-nord.example',
  admin: 'root@atelier-nord.example',
} as const;

/** The password of all test users. */
export const password = 'Practise-4-real';

/** Opens a page and waits until it reacts. A click that comes earlier is lost, or follows a link by a page load. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectReady(page);
}

export const expectReady = (page: Page) => expect(page.locator('html[data-ready=true]')).toBeAttached();

export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/#login');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Signs in with a request to the API, which is faster than the sign-in form. */
export async function signInByApi(page: Page, email: string): Promise<void> {
  const token = await tokenOf(page.request, email);
  // Only a page of the product's origin can write its localStorage. An empty document of this origin is opened,
  // because it sends no requests.
  const empty = '**/empty-document';
  const body = '<link rel="icon" href="data:,">';
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/empty-document');
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.unroute(empty);
}

export async function signInAs(page: Page, email: string, path = '/dashboard'): Promise<void> {
  await signInByApi(page, email);
  await openPage(page, path);
}

export async function fillSignIn(page: Page, email: string): Promise<void> {
  await expectReady(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/v1/fau/login', {
    form: { username: email, password, grant_type: 'password', scope: '' },
  });
  return (await answer.json()).access_token;
}

export async function callerAs(request: APIRequestContext, email: string) {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` };
  return {
    get: async (path: string) => (await request.get(path, { headers })).json(),
    post: async (path: string, data: unknown) => (await request.post(path, { headers, data })).json(),
    put: async (path: string, data: unknown) => (await request.put(path, { headers, data })).json(),
    patch: async (path: string, data: unknown) => (await request.patch(path, { headers, data })).json(),
  };
}

/** Starts a session of the first scenario that a search finds, and returns its id. */
export async function beginSession(
  caller: Awaited<ReturnType<typeof callerAs>>,
  search = 'Announce',
): Promise<string> {
  const { items } = await caller.get(`/v1/scenarios?search=${search}`);
  return (await caller.post('/v1/coaching_sessions', { scenario_id: items[0].id })).id;
}
