import { people, signInAs } from '../../harness/people.ts';
import { expect, test } from '../../harness/test.ts';

test('B-12 R-APP-3 a remote that is down leaves the shell and the others whole, and comes back on Retry', async ({
  page,
}) => {
  await signInAs(page, people.operator);
  await page.route('**/_mfe/mfe-settings/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const retry = page.getByRole('button', { name: /Try again|Retry/ });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Scenarios' }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  await expect(page.getByText('Announce a delay to operations').first()).toBeVisible();

  await page.unroute('**/_mfe/mfe-settings/**');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  if (await retry.isVisible()) await retry.click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});
