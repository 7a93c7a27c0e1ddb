import { stageOf } from '../../harness/stage.ts';
import { expect, test } from '../../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../../harness/test-users.ts';

test('R-NAV-7 a guest can play from a shared link, and other pages redirect the guest to the sign-in form', {
  tag: '@slow',
}, async ({ page, request }) => {
  const editor = await callerAs(request, testUsers.editor);
  const { items } = await editor.get('/v1/scenarios?search=peer');
  const { path } = await editor.post('/v1/session_generators', { scenario_id: items[0].id });
  await page.goto(path);
  await page.getByLabel(/name/i).fill('Nora');
  await page.getByRole('button', { name: /Start/ }).click();
  await expect(stageOf(page).turns('persona').first()).toBeVisible();
  for (const closed of ['/apps', '/settings', '/dashboard', '/apps/repartee/session/list']) {
    await page.goto(closed);
    await expect(page).toHaveURL(`/?after=${encodeURIComponent(closed)}#login`);
  }
  await page.goto(path);
  await expect(stageOf(page).turns('persona').first()).toBeVisible();
});

test('R-ROUTE-13 an operator can change the metadata of the organization, but not the metadata of the product', async ({
  page,
  request,
}) => {
  const admin = await callerAs(request, testUsers.admin);
  const { organization_id } = await admin.get('/v1/me');
  const entries = [{ key: 'edition', value: 'Campus' }];
  await admin.put(`/v1/organizations/${organization_id}/metadata/product`, { entries });
  await signInAs(page, testUsers.operator, '/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Custom fields/ })
    .click();
  await expect(page).toHaveURL(/\/settings\/metadata$/);
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('About the product').getByRole('definition')).toHaveText('Campus');
  await expect(section('About the product').getByRole('button')).toHaveCount(0);
  await section('Anything else').getByRole('button', { name: 'Add an entry' }).click();
  await section('Anything else').getByLabel('Key').fill('cost-centre');
  await section('Anything else').getByLabel('Value').fill('4711');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(section('Anything else').getByLabel('Value')).toHaveValue('4711');
});
