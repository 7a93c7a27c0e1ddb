import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The demo people, as `npm start` prints them. */
export const people = {
  learner: 'ines@atelier-nord.example',
  editor: 'theo@atelier-nord.example',
  operator: 'awa@atelier-nord.example',
  admin: 'root@atelier-nord.example',
} as const;

const password = 'Practise-4-real';

/** Signs in through the landing page, as a person does. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/#login');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Fills in the form that stands there already. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A token for calls beside the browser. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/v1/fau/login', {
    form: { username: email, password, grant_type: 'password', scope: '' },
  });
  return (await answer.json()).access_token;
}

/** A caller of the API in a user's name. */
export async function callerAs(request: APIRequestContext, email: string) {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` };
  return {
    get: async (path: string) => (await request.get(path, { headers })).json(),
    post: async (path: string, data: unknown) => (await request.post(path, { headers, data })).json(),
    put: async (path: string, data: unknown) => (await request.put(path, { headers, data })).json(),
  };
}
