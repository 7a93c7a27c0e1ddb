import { test as base, type Page } from '@playwright/test';
import { expectKnownStorage } from './page/expect-known-storage.ts';
import { type Product, startProduct } from './product/product.ts';

/** Console errors (including violations of the content security policy) and uncaught errors of a page. */
export interface BrowserErrors {
  readonly list: string[];
}

interface WorkerFixtures {
  product: Product;
  settings: Readonly<Record<string, string>>;
}

interface TestFixtures {
  complaints: BrowserErrors;
}

function listen(page: Page, list: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') list.push(message.text());
  });
  page.on('pageerror', (error) => list.push(error.message));
}

/** The report of a run has no pictures: the accessibility tree tells what was there instead. */
const shown = async (page: Page) => {
  const region = page.getByRole('main').or(page.locator('body')).last();
  const text = await region.ariaSnapshot({ timeout: 2_000 }).catch(String);
  return `${page.url()}\n${text.slice(0, 1_500)}`;
};

/**
 * Starts one product per test worker and records the errors in the browser's console. After each test, the browser
 * must contain only what the handbook lists (R-STORE).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ page, product }, use, run) => {
    await use(page);
    if (run.status !== run.expectedStatus) throw new Error(`The page at the failure: ${await shown(page)}`);
    await expectKnownStorage(page.context(), product.url);
  },
  baseURL: async ({ product }, use) => use(product.url),
  complaints: async ({ page }, use) => {
    const list: string[] = [];
    listen(page, list);
    await use({ list });
  },
});

export { expect } from '@playwright/test';
