import type { Browser, Page } from '@playwright/test';
import { useOwnProduct } from '../harness/product/own-product.ts';
import { expect, test } from '../harness/test.ts';
import { callerAs, fillSignIn, openPage, signInAs, testUsers } from '../harness/test-users.ts';

// The tests publish texts that everyone in the organization has to accept.
useOwnProduct(() => ({}));

/** Publishes a text of the document that is open in the editor. */
async function publish(page: Page, text: string, change: string, material = false): Promise<void> {
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(text.replace('## ', ''));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What has changed').fill(change);
  if (material) await dialog.getByRole('checkbox', { name: /Ask everyone to accept it/ }).check();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(change)).toBeVisible();
}

async function signIn(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/#login');
  await fillSignIn(page, email);
  return page;
}

/** Creates an access code as the signed-in user of the page. */
const makeAccessCode = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'content-type': 'application/json',
    };
    const { items } = await (await fetch('/v1/scenarios', { headers })).json();
    const body = JSON.stringify({ scenario_id: items[0].id });
    const made = await fetch('/v1/session_generators', { method: 'POST', headers, body });
    return (await made.json()).access_code;
  });

test('E-6 R-ROUTE-7 the public pages show the text that a super-admin publishes for the installation', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await openPage(visitor, '/terms/legal-notices');
  await expect(visitor.getByText('has not published their own yet', { exact: false })).toBeVisible();
  await signInAs(admin, testUsers.admin, '/settings/installation/legal?document=legal-notices');
  await publish(admin, '## Atelier Nord SAS', 'Our address');
  await openPage(visitor, '/terms/legal-notices');
  await expect(visitor.getByRole('heading', { name: 'Atelier Nord SAS' })).toBeVisible();
  const html = await (await visitor.request.get('/terms/legal-notices')).text();
  expect(html).toContain('<h2>Atelier Nord SAS</h2>');
});

test('E-6 a user is asked to accept terms, again after a material change and not after another, and a guest too', async ({
  page: operator,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signInAs(operator, testUsers.operator, '/settings');
  await operator.getByRole('link', { name: 'Legal texts', exact: true }).click();
  await operator.getByRole('main').getByRole('link', { name: 'Terms of use' }).click();
  await expect(operator.getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible();
  await expect(
    operator.getByText('The default text of the product is in use.', { exact: false }),
  ).toBeVisible();
  await publish(operator, '## Be kind', 'First rules', true);

  const learner = await signIn(browser, baseURL, testUsers.learner);
  await expect(learner).toHaveURL(/\/terms\/acceptance\?organization=.+&after=%2Fdashboard$/);
  await expect(learner.getByRole('heading', { name: 'Be kind' })).toBeVisible();
  await learner.goto('/apps/repartee/scenario/list');
  await expect(learner).toHaveURL(/\/terms\/acceptance\?organization=.+&after=/);
  await learner.getByRole('button', { name: 'Decline and sign out' }).click();
  await expect(learner).toHaveURL(/\/$/);
  await learner.goto('/#login');
  await fillSignIn(learner, testUsers.learner);
  await learner.getByRole('button', { name: 'I accept' }).click();
  await expect(learner).toHaveURL(/\/dashboard$/);
  const footer = learner.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });
  await expect(footer).toHaveAttribute('href', /^\/terms\/conditions\?organization=/);
  await footer.click();
  await expect(learner.getByText('Text of your organization. Version 1', { exact: false })).toBeVisible();
  await learner.getByRole('link', { name: 'Privacy notice' }).first().click();
  await expect(learner).toHaveURL(/\/terms\/privacy\?organization=/);

  await publish(operator, '## Be kind, always', 'A word');
  const unasked = await signIn(browser, baseURL, testUsers.learner);
  await expect(unasked).toHaveURL(/\/dashboard$/);
  await publish(operator, '## Be kind and discreet', 'Discretion', true);
  const again = await signIn(browser, baseURL, testUsers.learner);
  await expect(again.getByText('What has changed')).toBeVisible();
  await expect(again.getByText('Discretion')).toBeVisible();
  await again.getByRole('button', { name: 'I accept' }).click();
  await expect(again).toHaveURL(/\/dashboard$/);
  await operator.reload();
  await expect(operator.getByText(/1 of \d+ people has accepted it\./)).toBeVisible();

  // The operator was signed in before the publication, so has an hour.
  const caller = await callerAs(again.request, testUsers.learner);
  expect((await caller.get('/v1/me/data')).accepted_texts).toMatchObject([
    { document: 'conditions', version: 1 },
    { document: 'conditions', version: 3 },
  ]);

  const access_code = await makeAccessCode(operator);
  const guest = await (await browser.newContext({ baseURL, locale: 'fr-FR' })).newPage();
  await openPage(guest, `/fr-FR/shared/repartee-session/${access_code}`);
  await guest.getByLabel('Votre nom').fill('Ada');
  await guest.getByRole('button', { name: 'Commencer la conversation' }).click();
  await expect(guest.getByText('Lisez et acceptez les textes', { exact: false })).toBeVisible();
  const [text] = await Promise.all([
    guest.waitForEvent('popup'),
    guest.locator('label').getByRole('link', { name: 'Conditions d’utilisation' }).click(),
  ]);
  await expect(text.getByRole('heading', { name: 'Be kind and discreet' })).toBeVisible();
  await expect(text.getByText('Ce texte n’est pas disponible en français.')).toBeVisible();
  await text.close();
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Commencer la conversation' }).click();
  await expect(guest.getByRole('heading', { name: 'Announce a delay', exact: false })).toBeVisible();
  await operator.reload();
  await expect(operator.getByText('So has 1 guest.', { exact: false })).toBeVisible();
});
