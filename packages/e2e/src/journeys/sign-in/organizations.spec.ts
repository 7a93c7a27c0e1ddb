import type { Page } from '@playwright/test';
import { mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { callerAs, expectReady, password, testUsers } from '../../harness/test-users.ts';

test.setTimeout(120_000);

const words = {
  'en-GB': {
    invites: 'Southbank Clinic invites you',
    signIn: 'Sign in and accept',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    accept: 'Accept the invitation',
    menu: 'Menu',
  },
  'fr-FR': {
    invites: 'Southbank Clinic vous invite',
    signIn: 'Se connecter et accepter',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    accept: 'Accepter l’invitation',
    menu: 'Menu',
  },
} as const;

/** The account menu names the organization. On a phone it is in a drawer. */
const accountMenu = (page: Page) => page.getByRole('button', { name: /Atelier Nord|Southbank Clinic/ });

for (const [locale, viewport] of [
  ['en-GB', { width: 1440, height: 900 }],
  ['fr-FR', { width: 390, height: 844 }],
] as const)
  test(`E-3 in ${locale}, at a width of ${viewport.width} pixels, a user accepts the invitation of a second organization and switches, also in the other tab`, async ({
    browser,
    request,
    product,
  }) => {
    const text = words[locale];
    const email = `${crypto.randomUUID()}@both.example`;
    const invited = {
      ...{ email, first_name: 'Robin', last_name: 'Hale', role: 'user', language: locale },
      ...{ group_ids: [], image: null, invite: true },
    };
    const code = async (count: number) => (await mailTo(product, email, count)).path.split('invite=')[1];
    await (await callerAs(request, testUsers.operator)).post('/v1/users', invited);
    await request.post('/v1/activate_account', { data: { invite_code: await code(1), password } });
    await (await callerAs(request, 'ruth@southbank-clinic.example')).post('/v1/users', invited);
    const path = `/activate#invite=${await code(2)}`;

    const page = await (await browser.newContext({ locale, viewport })).newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: text.invites })).toBeVisible();
    await page.getByRole('button', { name: text.signIn }).click();
    await expectReady(page);
    await page.getByLabel(text.email).fill(email);
    await page.getByLabel(text.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: text.submit, exact: true }).click();
    await page.getByRole('button', { name: text.accept }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    const openMenu = async (tab = page) => {
      if (viewport.width < 768) await tab.getByRole('button', { name: text.menu }).click();
      await accountMenu(tab).click();
    };
    const other = await page.context().newPage();
    await other.goto('/profile');
    await expectReady(other);
    await page.bringToFront();
    await openMenu();
    await expect(page.getByRole('menuitemradio', { name: 'Southbank Clinic' })).toBeChecked();
    // The address is that of the dashboard before the switch, too.
    const switched = page.waitForResponse(/\/v1\/me\/organizations\/[\w-]+\/switch$/);
    await page.getByRole('menuitemradio', { name: 'Atelier Nord' }).click();
    expect((await switched).status()).toBe(200);
    await expect(page).toHaveURL(/\/dashboard$/);
    await openMenu();
    await expect(page.getByRole('menuitemradio', { name: 'Atelier Nord' })).toBeChecked();
    await expect(other).toHaveURL(/\/dashboard$/);
    await openMenu(other);
    await expect(other.getByRole('menuitemradio', { name: 'Atelier Nord' })).toBeChecked();
    await page.bringToFront();
    await page.reload();
    await openMenu();
    await expect(page.getByRole('menuitemradio', { name: 'Atelier Nord' })).toBeChecked();
  });
