import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/page/axe.ts';
import { expect, test } from '../harness/test.ts';
import { signInAs, testUsers } from '../harness/test-users.ts';

const folder = join(import.meta.dirname, '../../../catalogue/dist');
const command = join(import.meta.dirname, '../../../platform/src/dev/catalogue.ts');
// In a folder of a web server, because the files must not need its root.
const address = 'http://catalogue.localhost/some/folder/';

async function openStaticFiles(page: Page): Promise<void> {
  await page.route(`${address}**`, (route) => {
    const path = join(folder, route.request().url().slice(address.length).replace(/#.*/, '') || 'index.html');
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  await page.goto(address);
}

const groupLinks = (page: Page) => page.getByRole('navigation', { name: /^Group/ }).getByRole('link');

/** Resolves when the document has not changed for 150 ms: all examples are drawn. */
const untilStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          watch.disconnect();
          resolve();
        };
        let timer = setTimeout(end, 150);
        const watch = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, 150);
        });
        watch.observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );

/** Opens each dialog of the group, one after the other. */
async function dialogFindings(page: Page, rules?: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const part of ['FormDialog', 'Dialog', 'DialogSide', 'ConfirmDialog']) {
    const example = page.locator(`[data-example=${part}]`);
    if ((await example.count()) === 0) continue;
    await example.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    found.push(...(await axeFindings(page, rules)).map((one) => `${part}: ${one}`));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  return found;
}

async function groupFindings(page: Page, rules?: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const link of await groupLinks(page).all()) {
    const group = await link.textContent();
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[data-example]').first()).toBeVisible();
    await untilStill(page);
    const { scroll, client } = await page.evaluate(() => {
      const { scrollWidth: scroll, clientWidth: client } = document.documentElement;
      return { scroll, client };
    });
    if (scroll > client) found.push(`${group}: ${scroll} px wide`);
    found.push(...(await axeFindings(page, rules)).map((one) => `${group}: ${one}`));
    found.push(...(await dialogFindings(page, rules)));
  }
  return found;
}

test('R-UI-3 every part of ui-kit renders in a window of 390 px without a serious axe violation', {
  tag: '@slow',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  await promisify(execFile)(process.execPath, [command, 'build']);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openStaticFiles(page);
  expect(await groupLinks(page).count()).toBeGreaterThan(10);
  expect(await groupFindings(page)).toEqual([]);
  await page.getByText('Français').click();
  await expect(page.getByRole('heading', { name: 'Composants d’ui-kit' })).toBeVisible();
  await page.getByText('Sombre').click();
  // The dark scheme differs from the light scheme only in colours.
  expect(await groupFindings(page, ['color-contrast'])).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

test('a tooltip in a window of 390 px keeps a distance of at least 8 px from both edges', {
  tag: '@slow',
}, async ({ browser }) => {
  test.setTimeout(60_000);
  await promisify(execFile)(process.execPath, [command, 'build']);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await openStaticFiles(page);
  await page.getByRole('link', { name: 'Dialogs and tooltips' }).click();
  const button = page.locator('[data-example=Tooltip]').getByRole('button', { name: 'Save' });
  for (const edge of ['flex-start', 'flex-end']) {
    await button.evaluate((element, place) => {
      const row = element.parentElement as HTMLElement;
      Object.assign(row.style, { position: 'fixed', inset: '6rem 0 auto', justifyContent: place });
    }, edge);
    await button.focus();
    const tip = page.getByRole('tooltip');
    await expect(tip).toBeVisible();
    await expect
      .poll(async () => {
        const { x = 0, width = 0 } = (await tip.boundingBox()) ?? {};
        return Math.min(x, 390 - x - width);
      })
      .toBeGreaterThanOrEqual(8);
    await button.blur();
    await expect(tip).toBeHidden();
  }
  await page.close();
});

test('a super-admin opens the parts of ui-kit from the page of builds, with their sources, and an editor may not', async ({
  page,
}) => {
  await signInAs(page, testUsers.admin, '/settings/builds');
  await page.getByRole('link', { name: 'Parts of ui-kit' }).click();
  await expect(page).toHaveURL(/\/settings\/builds\/catalogue$/);
  await page.getByRole('link', { name: 'Dialogs and tooltips' }).click();
  const part = page.getByRole('region', { name: 'ConfirmDialog' });
  await part.getByRole('button', { name: 'Source' }).click();
  await expect(
    part.getByText("import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';"),
  ).toBeVisible();
  await part.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Delete this scenario?' })
    .getByRole('button', { name: 'Keep it' })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await signInAs(page, testUsers.editor, '/settings/builds/catalogue');
  await expect(page).toHaveURL(/\/403$/);
});
