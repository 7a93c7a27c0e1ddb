import { useOwnProduct } from '../../harness/product/own-product.ts';
import { expect, test } from '../../harness/test.ts';

test.setTimeout(90_000);

useOwnProduct(() => ({ PASSWORD_LOGIN: '0', KEYCLOAK_URL: 'http://127.0.0.1:9' }));

test('R-ENT-2 if password login is off, the landing page has no password field, and the API rejects passwords', {
  tag: '@slow',
}, async ({ page, request }) => {
  expect(await (await request.get('/')).text()).not.toContain('type="password"');
  await page.goto('/#login');
  await expect(page.getByRole('link', { name: 'Sign in with your organization' })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.goto('/activate#invite=abc');
  await expect(page.getByRole('heading', { name: 'There are no passwords here' })).toBeVisible();
  const form = { username: 'ines@atelier-nord.example', password: 'Practise-4-real' };
  expect((await request.post('/v1/fau/login', { form })).status()).toBe(403);
});
