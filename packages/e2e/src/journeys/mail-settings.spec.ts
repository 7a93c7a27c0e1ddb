import { expect, type Page } from '@playwright/test';
import {
  activate,
  button,
  type Day,
  follow,
  inBothLanguages,
  openProfile,
  openSection,
  test,
} from './first-day/day.ts';
import { addColleague, firstAdministrator, setUpMail } from './first-day/set-up.ts';

async function save({ page, t }: Day): Promise<void> {
  await button(page, t('kit:form.save')).click();
  await expect(page.getByText(t('settings:form.saved'), { exact: true })).toBeVisible();
}

/** Rewrites the weekly digest, sends a test, and reads it as it was previewed. */
async function rewriteDigest(day: Day, inbox: Page): Promise<void> {
  const { page, mail, t } = day;
  const text = page.getByLabel(t('settings:email.text'), { exact: true });
  const subject = page.getByLabel(t('settings:email.subject'));
  await page.getByLabel(t('settings:email.sender_name')).fill('Équipe Nord');
  await page.getByLabel(t('settings:email.reply_to')).fill('aide@nord.example');
  await page.getByLabel(t('settings:email.kind'), { exact: true }).click();
  await page.getByTitle(t('settings:email.kinds.weekly-digest'), { exact: true }).click();
  await subject.fill('Monday, {{nobody}}');
  await expect(page.getByText(t('settings:email.unknown', { variable: '{{nobody}}' }))).toBeVisible();
  await subject.fill('Monday, {{first_name}}');
  await text.fill('<b>Look</b>, dear ');
  await button(page, '{{first_name}}').click();
  await text.press('End');
  await text.pressSequentially('\n\n{{items}}');
  const preview = page.getByRole('complementary', { name: t('settings:email.preview') });
  await expect(preview.getByText(/^Monday, \w+$/)).toBeVisible();
  const written = (await preview.getByText(/^<b>Look<\/b>, dear \w+$/).textContent()) ?? '';
  await button(page, t('settings:email.test')).click();
  const email = 'anna@marchand.example';
  await expect(page.getByText(t('settings:email.test_sent', { email }))).toBeVisible();
  const received = await mail.open(inbox, email);
  expect(received).toMatchObject({
    subject: expect.stringMatching(/^(?:Test|Essai)\s?: Monday, \w+$/),
    ...{ reply_to: 'aide@nord.example', from: expect.stringMatching(/^Équipe Nord </) },
  });
  await expect(inbox.getByText(written)).toBeVisible();
}

/** Switches the digest off and chooses own quiet hours. Both are there after a reload. */
async function chooseOwnHours(day: Day, learner: Page): Promise<void> {
  const { t } = day;
  await openProfile(day, learner, 'Nora Weiss', 'notifications.title');
  const digest = learner.getByRole('checkbox', { name: t('auth:mail.digest') });
  await expect(digest).toBeChecked();
  // The check box changes once the call has begun.
  await digest.click();
  await expect(digest).not.toBeChecked();
  const organization = t('auth:mail.quiet_organization', { from: '20:00', until: '08:00' });
  await expect(learner.getByText(organization)).toBeVisible();
  await learner.getByLabel(t('auth:mail.quiet')).click();
  await learner.getByText(t('auth:mail.quiet_own'), { exact: true }).click();
  await learner.getByLabel(t('auth:mail.quiet_until'), { exact: true }).click();
  const saved = learner.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && /07:30/.test(answer.request().postData() ?? ''),
  );
  await learner.getByText('07:30', { exact: true }).click();
  expect((await saved).status()).toBe(204);
  await learner.reload();
  await expect(digest).not.toBeChecked();
  await expect(learner.getByText('07:30', { exact: true })).toBeVisible();
}

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`R-PERM-6 E-7 E-12 at a width of ${viewport.width} pixels, an administrator of an empty installation rewrites a mail and sets quiet hours, and a learner chooses others and no digest`, async ({
      day,
      browser,
    }) => {
      const { page, t, words } = day;
      const inbox = await (await browser.newContext()).newPage();
      await firstAdministrator(day);
      await setUpMail(day, inbox);
      await openSection(day, 'email');
      await rewriteDigest(day, inbox);
      await page.getByLabel(t('settings:email.quiet_on')).check();
      await save(day);
      await page.reload();
      await expect(page.getByLabel(t('settings:email.sender_name'))).toHaveValue('Équipe Nord');

      await follow(day, page, '/settings/user/list');
      const learner = await (await browser.newContext()).newPage();
      await learner.goto(await addColleague(day));
      await activate(day, learner, words.organization);
      await chooseOwnHours(day, learner);
      await learner.goto(new URL('/unsubscribe#half', page.url()).href);
      await expect(learner.getByText(t('auth:unsubscribe.unknown_title'))).toBeVisible();
    });
  });
