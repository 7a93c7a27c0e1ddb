import { expect, test } from '../harness/test.ts';
import { callerAs, signInAs } from '../harness/test-users.ts';

const ruth = 'ruth@southbank-clinic.example';
const sam = 'sam@southbank-clinic.example';
const scenarios = '/apps/repartee/scenario/list';

test.setTimeout(90_000);

test('R-ENT-4 R-ROUTE-10 a deleted application loses its menu entry, pages and API access in every tab', async ({
  page,
  context,
  request,
}) => {
  const learner = await callerAs(request, sam);
  await signInAs(page, ruth);
  const other = await context.newPage();
  await other.goto(scenarios);
  const entryIn = (tab: typeof page) => tab.locator(`nav a[href="${scenarios}"]`).first();
  await expect(entryIn(other)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Scenarios' })).toBeVisible();

  await page.getByRole('link', { name: 'Apps' }).first().click();
  await page.getByRole('button', { name: 'More actions for Role-play coaching' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Role-play coaching?' });
  await expect(dialog.getByText(/everything is back/)).toBeVisible();
  // If the Delete button had a margin, it would be indented on a phone, where the buttons wrap.
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCSS('margin-inline-start', '0px');
  await dialog.getByRole('button', { name: 'Delete' }).click();

  await expect(page.getByText(/Deleted by Ruth Adeyemi/)).toBeVisible();
  await expect(entryIn(page)).toHaveCount(0);
  await expect(entryIn(other)).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(await learner.get('/v1/scenarios')).toMatchObject({ code: 'application_not_installed' });
  await page.goto('/apps/repartee/persona/list');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('/apps/repartee/persona/list')).toBeVisible();

  await page.getByRole('link', { name: 'See the applications' }).click();
  await page.getByRole('button', { name: 'Install Role-play coaching' }).click();
  await expect(page.getByText(/Installed by Ruth Adeyemi/)).toBeVisible();
  await expect(entryIn(page)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Scenarios' })).toBeVisible();
  expect((await learner.get('/v1/scenarios')).total).toBeGreaterThan(0);
});
