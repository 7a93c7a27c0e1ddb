import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Product, runProduct } from '../harness/product/product.ts';
import { test as base, expect } from '../harness/test.ts';
import { openPage } from '../harness/test-users.ts';

const production = { REPARTEE_MODE: 'production', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };

/** An empty installation: nobody has signed in, and nothing is set up. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'repartee-landing-'));
      const product = await runProduct(data, production);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const talk = (page: Page) => page.getByRole('log');

test('R-ROUTE-1 a visitor of an empty installation types two lines to Camille, and reads which of their words turned her', async ({
  page,
  complaints,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openPage(page, '/');
  await expect(talk(page)).toContainText('Why should I believe a third date?');
  expect(scripts.filter((url) => url.includes('visitor-conversation'))).toEqual([]);

  const composer = page.getByRole('textbox', { name: 'Say something to Camille' });
  await composer.focus();
  await page.keyboard.type('You are right to doubt it. What would you check first?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  const feedback = page.getByRole('region', { name: 'What moved her most' });
  await expect(feedback).toContainText('“What would you check first?”');
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue('');

  await page.keyboard.type('I am sorry. I should have told you myself.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(composer).toHaveCount(0);
  await expect(page.getByText(/^Head of operations · doubtful → /)).toBeVisible();
  await expect(feedback).toBeFocused();
  await feedback.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(complaints.list).toEqual([]);
});

test('E-5 a visitor who writes of dying reads where to find help, and nothing else', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext({ baseURL: product.url, locale: 'fr-FR' })).newPage();
  await openPage(page, '/');
  await page.getByRole('textbox', { name: 'Répondez à Camille' }).fill('J’ai envie de mourir.');
  await page.keyboard.press('Enter');
  await expect(talk(page)).toContainText('appelez le numéro d’urgence');
  await expect(page.getByRole('textbox', { name: 'Répondez à Camille' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ce qui a le plus compté' })).toHaveCount(0);
  await page.context().close();
});
