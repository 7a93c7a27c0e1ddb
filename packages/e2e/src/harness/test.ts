import { test as base, type Page } from '@playwright/test';
import { type Product, startProduct } from './product/product.ts';

/** Everything the browser complained about on a page: console errors, uncaught errors, refused by policy. */
export interface Complaints {
  readonly list: string[];
}

interface WorkerFixtures {
  product: Product;
  /** Settings of the product that this file's journeys need. */
  settings: Readonly<Record<string, string>>;
}

interface TestFixtures {
  complaints: Complaints;
}

function listen(page: Page, list: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') list.push(message.text());
  });
  page.on('pageerror', (error) => list.push(error.message));
}

/** One product for each worker, and an ear on the browser's console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  complaints: async ({ page }, use) => {
    const list: string[] = [];
    listen(page, list);
    await use({ list });
  },
});

export { expect } from '@playwright/test';
