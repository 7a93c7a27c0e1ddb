import { expect, type Page } from '@playwright/test';
import { button, follow, inBothLanguages, password, test } from '../first-day/day.ts';
import {
  addOrganization,
  firstAdministrator,
  invite,
  openInvitation,
  setUpMail,
} from '../first-day/set-up.ts';

const robin = { first_name: 'Robin', last_name: 'Hale', email: 'robin@both.example', role: 'user' } as const;

for (const { locale, viewport, tag } of inBothLanguages)
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport });

    test(`E-3 E-12 at a width of ${viewport.width} pixels, an administrator of an empty installation invites a user of one organization to a second one by mail, who accepts and switches, also in the other tab`, async ({
      day,
      browser,
    }) => {
      const { t, words } = day;
      const former = await (await browser.newContext()).newPage();
      const page = await (await browser.newContext()).newPage();
      await firstAdministrator(day);
      await setUpMail(day, former);
      await invite(day, { ...robin, organization: words.organization });
      await openInvitation(day, former, robin);
      await addOrganization(day);
      await invite(day, { ...robin, organization: words.neighbours });

      await day.mail.open(page, robin.email);
      await page.getByRole('link').first().click();
      const join = t('auth:invitation.join', { organization: words.neighbours });
      await expect(page.getByRole('heading', { name: join })).toBeVisible();
      await button(page, t('auth:invitation.sign_in')).click();
      await page.getByLabel(t('shell:sign_in.username')).fill(robin.email);
      await page.getByLabel(t('shell:sign_in.password'), { exact: true }).fill(password);
      await button(page, t('shell:sign_in.submit')).click();
      await button(page, t('auth:invitation.accept')).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      const organization = (tab: Page, name: string) => tab.getByRole('menuitemradio', { name });
      /** The account menu names the organization. On a phone it is in a drawer. */
      const openMenu = async (tab: Page) => {
        if (viewport.width < 768) await button(tab, t('shell:menu.open')).click();
        const names = new RegExp(`${words.organization}|${words.neighbours}`);
        await tab.getByRole('button', { name: names }).click();
      };
      const other = await page.context().newPage();
      await other.goto(page.url());
      await follow(day, other, '/scenario/list');
      await expect(other).toHaveURL(/\/scenario\/list$/);
      await page.bringToFront();
      await openMenu(page);
      await expect(organization(page, words.neighbours)).toBeChecked();
      // The address is that of the dashboard before the switch, too.
      const switched = page.waitForResponse(/\/v1\/me\/organizations\/[\w-]+\/switch$/);
      await organization(page, words.organization).click();
      expect((await switched).status()).toBe(200);
      await expect(page).toHaveURL(/\/dashboard$/);
      await openMenu(page);
      await expect(organization(page, words.organization)).toBeChecked();
      await expect(other).toHaveURL(/\/dashboard$/);
      await openMenu(other);
      await expect(organization(other, words.organization)).toBeChecked();
      await page.bringToFront();
      await page.reload();
      await openMenu(page);
      await expect(organization(page, words.organization)).toBeChecked();
    });
  });
