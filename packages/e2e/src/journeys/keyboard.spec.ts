import type { Page } from '@playwright/test';
import { pressEnterOn } from '../harness/page/keyboard.ts';
import { expect, test } from '../harness/test.ts';
import { callerAs, signInAs, testUsers } from '../harness/test-users.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('who uses the keyboard alone keeps the focus in menus, lists and dialogs', async ({ page }) => {
  const { keyboard } = page;
  const admin = await callerAs(page.request, testUsers.admin);
  for (const first_name of ['Olga', 'Paul'])
    await admin.post('/v1/users', {
      ...{ first_name, last_name: 'Keys', email: `${first_name}@keys.example`.toLowerCase() },
      ...{ role: 'user', invite: false },
    });
  await signInAs(page, testUsers.admin, '/apps/repartee/scenario/list');

  const second = button(page, 'Page 2');
  await pressEnterOn(second);
  await expect(page).toHaveURL(/page=2/);
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(second).toBeFocused();
  await expect(second).toHaveCSS('outline-style', 'solid');

  await page.goto('/settings/user/list');
  await pressEnterOn(button(page, 'Role'));
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitemradio', { name: 'Learner' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(button(page, 'Role: Learner')).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);

  await keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await keyboard.press('Escape');
  await expect(button(page, 'Role: Learner')).toBeFocused();

  await pressEnterOn(button(page, 'Actions for Paul Keys'));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await pressEnterOn(dialog.getByRole('button', { name: 'Delete' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Olga Keys' })).toBeFocused();
});
