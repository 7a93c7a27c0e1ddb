import { expect, type Page } from '@playwright/test';
import { addExamples } from './first-day/authoring.ts';
import {
  activate,
  button,
  chooseAccount,
  type Day,
  fillPassword,
  follow,
  inBothLanguages,
  openSection,
  openSignIn,
  test,
} from './first-day/day.ts';
import { addColleague, firstAdministrator } from './first-day/set-up.ts';

const nora = 'nora@marchand.example';

/** Publishes a text of the document that is open in the editor. */
async function publish(day: Day, text: string, change: string, material = false): Promise<void> {
  const { page, t } = day;
  await page.getByRole('textbox', { name: t('settings:legal.text'), exact: true }).fill(text);
  const preview = page.getByRole('complementary', { name: t('settings:legal.preview') });
  await expect(preview).toContainText(text.replace('## ', ''));
  await button(page, t('settings:legal.publish')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('settings:legal.summary')).fill(change);
  if (material) await dialog.getByRole('checkbox', { name: t('settings:legal.material') }).check();
  await button(dialog, t('settings:legal.publish_do')).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(change)).toBeVisible();
}

/** Opens the terms of use of the organization in the editor. */
async function openConditions(day: Day): Promise<void> {
  const { page, t } = day;
  const name = t('settings:legal.kind.conditions');
  await openSection(day, 'legal');
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Signs out and in again. */
async function signInAgain(day: Day, page: Page): Promise<void> {
  await chooseAccount(day, page, 'Nora Weiss', 'sign_out');
  await openSignIn(day, page);
  await fillPassword(day, page, nora);
}

/** A visitor reads the default text, then the one that the administrator publishes for the installation. */
async function publishForEverybody(day: Day, visitor: Page): Promise<void> {
  const { page, t } = day;
  const name = t('settings:legal.kind.legal-notices');
  await visitor.goto(new URL('/', page.url()).href);
  await visitor.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(visitor.getByText(t('terms:default'))).toBeVisible();
  await openSection(day, 'installation_legal');
  await page.getByRole('main').getByRole('link', { name }).click();
  await publish(day, '## Atelier Nord SAS', 'Our address');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Atelier Nord SAS' })).toBeVisible();
  const html = await (await visitor.request.get(visitor.url())).text();
  expect(html).toContain('<h2>Atelier Nord SAS</h2>');
}

/** The learner declines once, then accepts, and finds the text at the foot of the page. */
async function accept(day: Day, learner: Page): Promise<void> {
  const { t } = day;
  await signInAgain(day, learner);
  await expect(learner.getByRole('heading', { name: 'Be kind' })).toBeVisible();
  await button(learner, t('terms:acceptance.decline')).click();
  await openSignIn(day, learner);
  await fillPassword(day, learner, nora);
  await button(learner, t('terms:acceptance.accept')).click();
  await expect(learner).toHaveURL(/\/dashboard$/);
}

/** A guest who comes by an access code reads and accepts the text too. */
async function guestAccepts(day: Day, guest: Page): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/scenario/list');
  await page.getByRole('link', { name: words.example }).click();
  await button(page, t('coaching:share.make')).click();
  const code = (await page.getByRole('main').locator('code').first().textContent()) ?? '';
  await guest.goto(new URL('/', page.url()).href);
  await guest.getByRole('link', { name: t('shell:landing.have_code') }).click();
  await guest.getByLabel(t('shell:code.label')).fill(code);
  await button(guest, t('shell:code.submit')).click();
  await guest.getByLabel(t('guest:welcome.name')).fill('Ada');
  await button(guest, t('guest:welcome.start')).click();
  await expect(guest.getByText(t('guest:legal.not_accepted'))).toBeVisible();
  const [text] = await Promise.all([
    guest.waitForEvent('popup'),
    guest
      .locator('label')
      .getByRole('link', { name: t('guest:legal.conditions') })
      .click(),
  ]);
  await expect(text.getByRole('heading', { name: 'Be kind and discreet' })).toBeVisible();
  await text.close();
  await guest.getByRole('checkbox').check();
  await button(guest, t('guest:welcome.start')).click();
  await expect(guest.getByRole('region', { name: /^Conversation/ })).toBeVisible();
}

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`E-6 R-ROUTE-7 E-12 at a width of ${viewport.width} pixels, an administrator of an empty installation publishes texts, which a learner is asked to accept, again after a material change and not after another, and a guest too`, async ({
      day,
      browser,
    }) => {
      const { page, t, words } = day;
      const newPage = async () => (await browser.newContext()).newPage();
      const learner = await newPage();
      await firstAdministrator(day);
      await addExamples(day);
      await publishForEverybody(day, await newPage());
      await follow(day, page, '/settings/user/list');
      await learner.goto(await addColleague(day));
      await activate(day, learner, words.organization);

      await openConditions(day);
      await expect(page.getByText(t('settings:legal.default_in_use'))).toBeVisible();
      await publish(day, '## Be kind', 'First rules', true);
      await accept(day, learner);
      await publish(day, '## Be kind, always', 'A word');
      await signInAgain(day, learner);
      await expect(learner).toHaveURL(/\/dashboard$/);
      await publish(day, '## Be kind and discreet', 'Discretion', true);
      await signInAgain(day, learner);
      await expect(learner.getByText(t('terms:acceptance.changed'))).toBeVisible();
      await expect(learner.getByText('Discretion')).toBeVisible();
      await button(learner, t('terms:acceptance.accept')).click();
      await expect(learner).toHaveURL(/\/dashboard$/);
      await guestAccepts(day, await newPage());

      await openConditions(day);
      await expect(page.getByText(t('settings:legal.accepted', { count: 1, people: 2 }))).toBeVisible();
      await expect(page.getByText(t('settings:legal.accepted_guests', { count: 1 }))).toBeVisible();
      const footer = learner.getByRole('contentinfo');
      await footer.getByRole('link', { name: t('guest:legal.conditions') }).click();
      await expect(learner).toHaveURL(/\/terms\/conditions\?organization=/);
      await expect(learner.getByRole('heading', { name: 'Be kind and discreet' })).toBeVisible();
    });
  });
